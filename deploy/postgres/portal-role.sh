#!/bin/sh
# Run once, when the primary makes its data folder; in a running one: docker compose exec primary sh /docker-entrypoint-initdb.d/portal-role.sh
set -eu
PGOPTIONS="-c cimlap.portal_password=$PORTAL_DB_PASSWORD" psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -f /portal-role.sql
