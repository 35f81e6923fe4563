#!/bin/sh
# Run once, when the primary makes its data folder: who the standby is, and that it may come.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$REPLICATION_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role standby with replication login password :'password';
select pg_create_physical_replication_slot('standby');
SQL
echo 'host replication standby all scram-sha-256' >> "$PGDATA/pg_hba.conf"
