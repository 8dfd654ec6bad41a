"""The rules in `campaign_data/rules`: read, checked, and made into what the app reads."""
