-- The database role of processes with pages alone (ROLES=portal): it hears of changes, and can neither read
-- anything else nor write. Run by the owner of the database, who may make roles, once or again:
--   PGOPTIONS="-c cimlap.portal_password=$PORTAL_DB_PASSWORD" psql "$DATABASE_URL" -f portal-role.sql
-- It may read the table `change` as soon as a process with services has started.
do $$
begin
  if not exists (select from pg_roles where rolname = 'cimlap_portal') then
    create role cimlap_portal;
  end if;
  execute format('alter role cimlap_portal with login connection limit 100 password %L', current_setting('cimlap.portal_password'));
  alter role cimlap_portal set default_transaction_read_only = on;
  alter role cimlap_portal set statement_timeout = '5s';
  -- Everybody may make temporary tables unless it is taken from all; the owner keeps the right.
  execute format('revoke temporary on database %I from public', current_database());
  if to_regclass('public.change') is not null then
    grant select on public.change to cimlap_portal;
  end if;
end
$$;

-- Large objects are the one thing that every role could write. Only a superuser can take that away, and only
-- where there is one it matters.
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    revoke execute on function lo_creat(integer), lo_create(oid), lo_from_bytea(oid, bytea), lo_put(oid, bigint, bytea) from public;
  end if;
end
$$;
