-- What was announced within the last hour, so that a process that could not hear it finds it. An id is given before its transaction is
-- committed, so order of ids is not order of commits: a process looks from the oldest transaction that was open when it looked last.
create table change (
  id bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  tags text[] not null,
  gone boolean not null,
  at timestamptz not null default now()
);

create index change_xact on change (xact);
