"""What a group has done, on disk: campaigns, the running battle, recorded battles, settings."""
