"""What the project's developers run."""
