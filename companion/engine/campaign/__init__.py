"""What a group's campaign remembers from one evening to the next."""
