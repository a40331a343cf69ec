"""Running a site: backups, logs, metrics, machines, and what is kept afterwards."""
