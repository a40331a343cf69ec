"""What all pages and the API share: visitors, limits, headers, templates and the stream of news."""
