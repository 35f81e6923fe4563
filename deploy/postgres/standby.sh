#!/bin/sh
# The standby: a copy of the primary at its first start, then whatever the primary writes.
set -eu
PGDATA=/var/lib/postgresql/18/docker
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  until pg_basebackup -h primary -U standby -D "$PGDATA" -R -X stream -S standby --checkpoint=fast; do sleep 2; done
  chmod 700 "$PGDATA"
fi
exec postgres -D "$PGDATA" -c hot_standby=on
