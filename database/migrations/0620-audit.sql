-- Who of the newsroom did what, when and from where. Rows are only ever added; those older than 400 days are deleted by the function below.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- `person`, `program` or `command`
  actor_kind text not null,
  actor_id text not null,
  actor_name text not null,
  role text not null,
  address text,
  action text not null,
  entity text not null,
  entity_id text not null,
  -- The fields that changed; null where there was, or is, nothing.
  before jsonb,
  after jsonb
);
create index audit_entity on audit (entity, entity_id, id);
create index audit_actor on audit (actor_kind, actor_id, id);
create index audit_at on audit (at);

create function audit_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '400 days' then return old; end if;
  raise exception 'The audit log is append-only.';
end $$;

create trigger audit_append_only before update or delete on audit for each row execute function audit_append_only();
create trigger audit_no_truncate before truncate on audit for each statement execute function audit_append_only();
