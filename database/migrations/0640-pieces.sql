-- Pieces as the newsroom works on them (decision 77): drafts, working copies, states, times. Pages read none of this.

create table piece (
  -- The number of its article, too; a draft takes one of article's sequence.
  id int primary key,
  state text not null check (state in ('draft', 'handed_in', 'scheduled', 'published', 'withdrawn')),
  -- Grows with every saved change.
  version int not null,
  -- The working copy: only the fields that differ from what is published, and the text if it differs. Null: equal.
  fields jsonb,
  content text,
  -- `version` of the last change of each field; fields that are not in it have not changed since the first version.
  field_versions jsonb not null default '{}',

  -- What lists show and filter by, of the working copy. Names are slugs, because new ones become rows on publication.
  slug text unique,
  site smallint not null references site,
  type smallint not null,
  title text not null,
  section text,
  authors text[] not null default '{}',
  picture text,
  -- Characters of the text; null until it is next saved.
  length int,
  pr boolean not null default false,
  parent_id int,

  -- When the newsroom means to have it out; nothing happens then.
  planned_at timestamptz,
  -- When the working copy will be published; null: not scheduled. `schedule_fault` says why that failed.
  publish_at timestamptz,
  schedule_fault text,
  handed_in_at timestamptz,
  -- Why it was handed back, or withdrawn.
  note text,
  withdrawal_reason text,

  -- `kind:id` of those who may work on it beside editors; who created it is among them.
  people text[] not null default '{}',
  created_at timestamptz not null,
  created_by text,
  created_by_name text,
  updated_at timestamptz not null,
  updated_by text,
  updated_by_name text
);

insert into piece (id, state, version, slug, site, type, title, section, authors, picture, pr, parent_id, publish_at,
    created_at, updated_at)
  select a.id, case when not a.active then 'withdrawn' when a.waiting then 'scheduled' else 'published' end, 1, a.slug,
    a.originating_site, a.type, a.title, s.slug,
    coalesce((select array_agg(u.slug order by o.n) from unnest(a.author_ids) with ordinality o (id, n) join author u on u.id = o.id), '{}'),
    a.recommended_box_image, coalesce((select id from flag where slug = 'pr') = any(a.flag_ids), false), a.parent_id,
    case when a.active and a.waiting then a.published_at end, least(a.published_at, a.updated_at), a.updated_at
  from article a left join section s on s.id = a.section_ids[1];

-- Lists are by last change and leave posts of live blogs out.
create index piece_updated on piece (updated_at, id) where parent_id is null;
create index piece_state on piece (state, updated_at, id) where parent_id is null;
create index piece_site on piece (site, updated_at, id) where parent_id is null;
create index piece_section on piece (section, updated_at, id) where parent_id is null;
create index piece_pr on piece (updated_at, id) where pr;
create index piece_parent on piece (parent_id, updated_at, id) where parent_id is not null;
create index piece_authors on piece using gin (authors);
create index piece_people on piece using gin (people) where people <> '{}';
create index piece_words on piece using gin (to_tsvector('simple', translate(lower(title), 'áéíóöőúüű', 'aeiooouuu')));
create index piece_due on piece (publish_at) where publish_at is not null;

-- Who did what with a piece: saves and steps of its life.
create table piece_event (
  id bigint generated always as identity primary key,
  piece_id int not null references piece on delete cascade,
  at timestamptz not null,
  -- `kind:id`
  actor text not null,
  actor_name text not null,
  -- create, save, hand_in, return, schedule, unschedule, publish, withdraw, revert, undo
  action text not null,
  -- Of the piece, after it.
  version int not null,
  -- The article's, for what was published.
  published_version int,
  fields text[] not null default '{}',
  note text
);
create index piece_event_piece on piece_event (piece_id, id);

-- Articles are deleted only where a whole generated archive is removed.
create function delete_piece_of_article() returns trigger language plpgsql as $$
begin
  delete from piece where id = old.id;
  return null;
end $$;
create trigger delete_piece after delete on article for each row execute function delete_piece_of_article();
