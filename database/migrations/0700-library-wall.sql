-- What the newsroom's wall of pictures asks for: what was never published, what is like what, posters, and uploads in parts that
-- any process can go on with.

alter table media_item
  -- When something other than a piece in work used it first; it stays when that use ends.
  add column out_since timestamptz,
  -- The picture that a video shows before it is played.
  add column poster text;

update media_item i set out_since = i.uploaded_at
  where exists (select from media_name n join media_use u on u.id = n.id where n.item_id = i.id and u.kind <> 'piece');

-- Notes that items with these ids are out. In one order, so that two who publish the same pictures do not wait for each other.
create function note_out(ids text[]) returns void language sql as $$
  update media_item set out_since = now() where id in (
    select i.id from media_item i join media_name n on n.item_id = i.id
    where n.id = any(ids) and i.out_since is null order by i.id for no key update of i)
$$;

create function note_out_of_uses() returns trigger language plpgsql as $$
begin
  perform note_out(array_agg(distinct r.id)) from after_rows r where r.kind not in ('piece', 'video') having count(*) > 0;
  return null;
end $$;
create trigger media_out after insert on media_use
  referencing new table as after_rows for each statement execute function note_out_of_uses();

-- An import may use a file before the library has an item of it.
create function note_out_of_name() returns trigger language plpgsql as $$
begin
  if exists (select from media_use u where u.id = new.id and u.kind not in ('piece', 'video')) then
    perform note_out(array[new.id]);
  end if;
  return null;
end $$;
create trigger media_out after insert or update on media_name for each row execute function note_out_of_name();

-- A video uses its poster.
create function note_media_poster() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from media_use where kind = 'video' and key = old.id::text;
  end if;
  if tg_op <> 'DELETE' and new.poster is not null then
    insert into media_use (kind, key, place, id) values ('video', new.id::text, 'poster', substr(new.poster, 8, 16))
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger media_poster after insert or update of poster or delete on media_item
  for each row execute function note_media_poster();

-- Lists of the wall's tabs, and how many there are in each.
create index media_item_without_alt on media_item (uploaded_at desc, id desc)
  where kind = 'picture' and coalesce(alt, '') = '';
create index media_item_never_out on media_item (uploaded_at desc, id desc) where out_since is null;

-- What a picture looks like, in 64 bits (services/library/rules/perceptual-hash.ts). Null: it is of one shade, like any other such.
create table media_hash (
  item_id int primary key references media_item on delete cascade,
  hash bigint
);

-- Pictures that look alike, each pair in both directions.
create table media_similar (
  item_id int not null references media_item on delete cascade,
  other_id int not null references media_item on delete cascade,
  -- Bits that differ.
  distance int not null,
  -- Somebody saw both, and both stay.
  is_settled boolean not null default false,
  primary key (item_id, other_id)
);
create index media_similar_other on media_similar (other_id);
create index media_similar_open on media_similar (item_id) where not is_settled;

-- Pictures whose hash is still to be computed: those from before, and those of a process of a former release.
create table media_unhashed (
  item_id int primary key references media_item on delete cascade,
  tries int not null default 0,
  due_at timestamptz not null default now()
);
create index media_unhashed_due on media_unhashed (due_at);
insert into media_unhashed (item_id) select id from media_item where kind = 'picture';

create function note_unhashed_media() returns trigger language plpgsql as $$
begin
  insert into media_unhashed (item_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger media_unhashed after insert or update of original on media_item
  for each row when (new.kind = 'picture') execute function note_unhashed_media();

-- Uploads in parts. The parts are in the media store, so that another process or machine may take the next one.
create table media_upload (
  id text primary key,
  bytes bigint not null,
  file_name text not null,
  -- How many bytes have come.
  reached bigint not null default 0,
  -- Keys of the parts in the store, in their order.
  parts text[] not null default '{}',
  -- The item that it became.
  item_id int references media_item on delete cascade,
  updated_at timestamptz not null default now()
);
