"""Every reason, prompt, reminder and label as one whole translatable sentence."""
