-- What content uses and the library has no item of: pictures of imports and of the sample. The library's service makes items of
-- them (services/library/list-used-files.ts). By the 16 hex digits of their names.

create table media_unlisted (
  id text primary key,
  -- An import may write its texts before its files.
  tries int not null default 0,
  due_at timestamptz not null default now()
);

create function note_unlisted_media() returns trigger language plpgsql as $$
begin
  insert into media_unlisted (id)
    select distinct r.id from after_rows r where not exists (select from media_name n where n.id = r.id)
    -- In one order, so that two who publish the same pictures do not wait for each other.
    order by r.id
    on conflict do nothing;
  return null;
end $$;

create trigger media_unlisted after insert on media_use
  referencing new table as after_rows for each statement execute function note_unlisted_media();

insert into media_unlisted (id)
  select distinct u.id from media_use u where not exists (select from media_name n where n.id = u.id);
