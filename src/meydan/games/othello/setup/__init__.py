"""What a match begins with: settings and maps."""
