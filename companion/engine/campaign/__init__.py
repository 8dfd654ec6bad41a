"""What a group's campaign is made of."""
