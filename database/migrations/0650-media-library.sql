-- The library: what the newsroom knows of its pictures, recordings and videos, and where each is used.

create table media_item (
  id int generated always as identity primary key,
  kind text not null check (kind in ('picture', 'sound', 'video')),
  -- Its name of today, `/media/…`. Another file or other cuts make another name.
  ref text not null unique,
  -- The name of its file without cuts. The same bytes are one item.
  original text not null unique,
  file_name text not null,
  credit text,
  caption text,
  alt text,
  source text,
  rights_until date,
  -- The point that every cut shows, as parts of the width and of the height.
  focus_x float8 check (focus_x between 0 and 1),
  focus_y float8 check (focus_y between 0 and 1),
  -- Rectangles by ratio.
  crops jsonb not null default '{}',
  width int,
  height int,
  seconds int,
  bytes bigint not null,
  -- Captions of a video, `/media/….vtt`.
  captions text,
  version int not null default 1,
  uploaded_by text not null,
  uploaded_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index media_item_newest on media_item (uploaded_at desc, id desc);

-- Every name that an item ever had, by the 16 hex digits in it.
create table media_name (
  id text primary key,
  item_id int not null references media_item on delete cascade,
  ref text not null
);
create index media_name_item on media_name (item_id);

-- Where a stored file is used, by the 16 hex digits of its name. Written by the triggers below only, so that no writer can forget it.
create table media_use (
  kind text not null,
  key text not null,
  -- The field that names it.
  place text not null,
  id text not null,
  primary key (kind, key, id, place)
);
create index media_use_id on media_use (id);

-- The articles up to this number are still to be looked through for what they use. The row goes when that is done.
create table media_backfill (next_article int not null);
insert into media_backfill select max(id) from article having max(id) is not null;

-- The ids of stored files that a row names, with the field: a column, or a key of a column that holds an object.
create function media_ids_of(record jsonb) returns table (place text, id text) language sql immutable parallel safe as $$
  select distinct part.place, match[1]
  from (
    select o.key as place, o.value::text as text from jsonb_each(record) o where jsonb_typeof(o.value) <> 'object'
    union all
    select i.key, i.value::text from jsonb_each(record) o,
      jsonb_each(case when jsonb_typeof(o.value) = 'object' then o.value else '{}' end) i
  ) part, regexp_matches(part.text, '/media/([0-9a-f]{16})[-./]', 'g') match
  where part.text like '%/media/%'
$$;

-- `main/after` of a row's columns `site` and `slug`.
create function media_use_key(record jsonb, key_columns text[]) returns text language sql stable as $$
  select string_agg(case when c = 'site' then (select slug from site where id = (record->>'site')::int) else record->>c end, '/' order by n)
  from unnest(key_columns) with ordinality as u (c, n)
$$;

-- For tables whose rows are current content. Arguments: what such a row is called in `media_use`, and the columns of its key.
create function note_media_uses() returns trigger language plpgsql as $$
declare
  key_columns text[] := tg_argv[1:];
begin
  if tg_op = 'TRUNCATE' then
    delete from media_use where kind = tg_argv[0];
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from media_use where kind = tg_argv[0] and key = media_use_key(to_jsonb(old), key_columns);
  end if;
  if tg_op <> 'DELETE' then
    delete from media_use where kind = tg_argv[0] and key = media_use_key(to_jsonb(new), key_columns);
    insert into media_use (kind, key, place, id)
      select tg_argv[0], media_use_key(to_jsonb(new), key_columns), m.place, m.id from media_ids_of(to_jsonb(new)) m
      on conflict do nothing;
  end if;
  return null;
end $$;

-- Notes from now on what a table's rows use, and notes it for those that are there. A new table with pictures calls it in its migration.
create function watch_media_uses(watched regclass, kind text, variadic key_columns text[]) returns void language plpgsql as $$
declare
  arguments text := (select string_agg(quote_literal(a), ', ') from unnest(kind || key_columns) a);
begin
  execute format('create trigger media_uses after insert or update or delete on %s for each row execute function note_media_uses(%s)', watched, arguments);
  execute format('create trigger media_uses_truncate after truncate on %s for each statement execute function note_media_uses(%s)', watched, arguments);
  execute format('insert into media_use (kind, key, place, id)
    select %L, media_use_key(to_jsonb(t), %L), m.place, m.id from %s t, media_ids_of(to_jsonb(t)) m on conflict do nothing', kind, key_columns, watched);
end $$;

select watch_media_uses('author', 'author', 'slug');
select watch_media_uses('podcast', 'podcast', 'slug');
select watch_media_uses('episode', 'episode', 'slug');
select watch_media_uses('doc', 'doc', 'slug');
select watch_media_uses('front_choice', 'front', 'site');
select watch_media_uses('site_frontend', 'frontend', 'site');
select watch_media_uses('unique_content', 'unique', 'site', 'slug');
select watch_media_uses('sponsored_line', 'sponsored-line', 'site', 'slug');

-- Each answer of a reader counts in these rows, so only what the newsroom sets is looked at.
create trigger media_uses after insert or delete or update of image, image_alt, question, description on quiz_question
  for each row execute function note_media_uses('quiz', 'quiz_id', 'id');
create trigger media_uses_truncate after truncate on quiz_question for each statement execute function note_media_uses('quiz', 'quiz_id', 'id');
create trigger media_uses after insert or delete or update of image, text on quiz_option
  for each row execute function note_media_uses('quiz', 'quiz_id', 'question_id', 'id');
insert into media_use (kind, key, place, id)
  select 'quiz', media_use_key(to_jsonb(t), '{quiz_id,id}'), m.place, m.id from quiz_question t, media_ids_of(to_jsonb(t)) m
  union select 'quiz', media_use_key(to_jsonb(t), '{quiz_id,question_id,id}'), m.place, m.id from quiz_option t, media_ids_of(to_jsonb(t)) m;

-- The newest version of a document is in force. Older ones are deleted one by one, which changes no use.
create trigger media_uses after insert or update on publication for each row execute function note_media_uses('publication', 'site', 'kind');
create trigger media_uses_truncate after truncate on publication for each statement execute function note_media_uses('publication', 'site', 'kind');
insert into media_use (kind, key, place, id)
  select 'publication', media_use_key(to_jsonb(t), '{site,kind}'), m.place, m.id
  from (select distinct on (site, kind) * from publication order by site, kind, version desc) t, media_ids_of(to_jsonb(t)) m
  on conflict do nothing;

-- Articles come in batches, and only the newest version of each counts.
create function note_media_of_articles() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from media_use where kind = 'article';
  elsif tg_op = 'DELETE' then
    delete from media_use u using before_rows a where u.kind = 'article' and u.key = a.id::text;
  else
    delete from media_use u using after_rows v
      where u.kind = 'article' and u.key = v.article_id::text
        and not exists (select from article_version n where n.article_id = v.article_id and n.version > v.version);
    insert into media_use (kind, key, place, id)
      select 'article', v.article_id::text, m.place, m.id
      from after_rows v, media_ids_of(v.fields || jsonb_build_object('content', v.content)) m
      where not exists (select from article_version n where n.article_id = v.article_id and n.version > v.version)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger media_uses_insert after insert on article_version
  referencing new table as after_rows for each statement execute function note_media_of_articles();
create trigger media_uses_update after update on article_version
  referencing new table as after_rows for each statement execute function note_media_of_articles();
create trigger media_uses_delete after delete on article
  referencing old table as before_rows for each statement execute function note_media_of_articles();
create trigger media_uses_truncate after truncate on article for each statement execute function note_media_of_articles();
