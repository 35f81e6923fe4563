-- What editors set has a version (docs/decisions/0077-a-pieces-life.md): a number that rises with every change, whoever makes it, and that
-- nothing else ever had, so that what was deleted and made anew is not taken for what it was.
create sequence edit_version as int;

-- Counts a change of a row that differs; with an argument any update of it.
create function count_edit() returns trigger language plpgsql as $$
begin
  if tg_nargs > 0 or (to_jsonb(new) - 'edit_version' - 'edited_at') is distinct from (to_jsonb(old) - 'edit_version' - 'edited_at') then
    new.edit_version := nextval('edit_version');
    new.edited_at := now();
  end if;
  return new;
end $$;

do $$
declare
  entity text;
begin
  foreach entity in array array['section', 'tag', 'author', 'doc', 'podcast', 'episode', 'front_choice', 'unique_content',
    'sponsored_line', 'staff', 'quiz', 'tip_game', 'election'] loop
    execute format('alter table %I add column edit_version int not null default nextval(''edit_version''), add column edited_at timestamptz', entity);
    execute format('alter table %I alter column edited_at set default now()', entity);
  end loop;
  foreach entity in array array['section', 'tag', 'author', 'doc', 'podcast', 'episode', 'front_choice', 'unique_content',
    'sponsored_line', 'staff'] loop
    execute format('create trigger edited before update on %I for each row execute function count_edit()', entity);
  end loop;
end $$;

-- Their parts are in other tables; whoever stores them updates the row itself, too.
create trigger edited before update on quiz for each row execute function count_edit('always');
create trigger edited before update on tip_game for each row execute function count_edit('always');
-- Results come every minute of an election night, and are no edits.
create trigger edited before update on election for each row when (old.head is distinct from new.head)
  execute function count_edit('always');

-- Results come while a game is played. In the match, or who settles one and who stores the game would wait for each other.
alter table tip_match add column edit_version int not null default nextval('edit_version'), add column edited_at timestamptz;
create trigger edited before update on tip_match for each row execute function count_edit();

-- Of each field of `content`: `{"promo": {"version": 7, "at": 1795161600}}`.
alter table site_frontend add column edits jsonb not null default '{}';
create function count_frontend_edits() returns trigger language plpgsql as $$
declare
  before jsonb := '{}';
  field text;
begin
  if tg_op = 'UPDATE' then before := old.content; end if;
  for field in select key from jsonb_each(new.content || before) where new.content -> key is distinct from before -> key loop
    new.edits := jsonb_set(new.edits, array[field],
      jsonb_build_object('version', nextval('edit_version'), 'at', floor(extract(epoch from now()))));
  end loop;
  return new;
end $$;
create trigger edited before insert or update on site_frontend for each row execute function count_frontend_edits();
update site_frontend set edits = coalesce((
  select jsonb_object_agg(key, jsonb_build_object('version', nextval('edit_version'), 'at', floor(extract(epoch from now()))))
  from jsonb_object_keys(content) key), '{}');

-- A currency's rates have one version together.
create table exchange_series (
  base text not null,
  currency text not null,
  edit_version int not null default nextval('edit_version'),
  edited_at timestamptz not null default now(),
  primary key (base, currency)
);
insert into exchange_series (base, currency) select distinct base, currency from exchange_rate;

create function count_rate_edits() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into exchange_series (base, currency) select distinct base, currency from after_rows order by 1, 2
      on conflict (base, currency) do update set edit_version = nextval('edit_version'), edited_at = now();
  elsif tg_op = 'DELETE' then
    insert into exchange_series (base, currency) select distinct base, currency from before_rows order by 1, 2
      on conflict (base, currency) do update set edit_version = nextval('edit_version'), edited_at = now();
  else
    insert into exchange_series (base, currency)
      select distinct a.base, a.currency from after_rows a join before_rows b using (base, currency, day) where a.rate <> b.rate order by 1, 2
      on conflict (base, currency) do update set edit_version = nextval('edit_version'), edited_at = now();
  end if;
  return null;
end $$;
create trigger edited_insert after insert on exchange_rate
  referencing new table as after_rows for each statement execute function count_rate_edits();
create trigger edited_update after update on exchange_rate
  referencing old table as before_rows new table as after_rows for each statement execute function count_rate_edits();
create trigger edited_delete after delete on exchange_rate
  referencing old table as before_rows for each statement execute function count_rate_edits();

-- Former slugs of tags and authors, which lead to them for ever. `kind` is that of their lists (database/codes.ts).
create table former_slug (
  kind smallint not null,
  slug text not null,
  id int not null,
  at timestamptz not null default now(),
  primary key (kind, slug)
);
create index former_slug_of on former_slug (kind, id);

-- Tags that were put into another one. Until articles are indexed anew, searches by the other one look for both.
create table merged_tag (
  id int primary key,
  into_id int not null
);
create index merged_tag_into on merged_tag (into_id);

-- Once editors have set an author, articles that name one no longer change it.
alter table author add column is_edited boolean not null default false;

-- When a name last changed: until articles are indexed anew, searches find it by what it is of.
alter table section add column renamed_at timestamptz;
alter table tag add column renamed_at timestamptz;
alter table author add column renamed_at timestamptz;
create function note_renaming() returns trigger language plpgsql as $$
begin
  new.renamed_at := now();
  return new;
end $$;
create trigger renamed before update of name on section for each row when (old.name is distinct from new.name) execute function note_renaming();
create trigger renamed before update of name on tag for each row when (old.name is distinct from new.name) execute function note_renaming();
create trigger renamed before update of name on author for each row when (old.name is distinct from new.name) execute function note_renaming();
create index section_renamed on section (renamed_at) where renamed_at is not null;
create index tag_renamed on tag (renamed_at) where renamed_at is not null;
create index author_renamed on author (renamed_at) where renamed_at is not null;

-- Chapters of an episode (contract/podcast.ts, `EpisodeChapters`); null for none.
alter table episode add column chapters jsonb;
