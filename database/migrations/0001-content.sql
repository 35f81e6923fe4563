-- Content of the news sites: articles with every version, who and what they are about, the lists they are in, front pages, documents, podcasts.
-- Moments are timestamptz, whole seconds. Small enumerations are smallint; their meanings are in database/codes.ts.

create table site (
  id smallint primary key,
  slug text not null unique
);
insert into site values (1, 'main'), (2, 'erdely');

create table section (
  id int generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text,
  active boolean not null default true
);

create table tag (
  id int generated always as identity primary key,
  slug text not null unique,
  name text not null,
  description text
);

create table author (
  id int generated always as identity primary key,
  slug text not null unique,
  name text not null,
  title text,
  avatar_src text,
  description text
);

create table flag (
  id int generated always as identity primary key,
  slug text not null unique
);

-- What cards and lists show, and what decides where an article is listed. The text is in article_version.
create table article (
  id int generated always as identity primary key,
  slug text not null unique,
  version int not null,
  type smallint not null,
  published_at timestamptz not null,
  updated_at timestamptz not null,
  active boolean not null,
  -- Its rows are in `listing`: it is active, its main section is, and its time has come.
  listed boolean not null,
  -- Published for a time to come: listed when that comes.
  waiting boolean not null,
  pinned boolean not null,
  originating_site smallint not null references site,
  mirroring_sites smallint[] not null,
  -- Main section first.
  section_ids int[] not null,
  tag_ids int[] not null,
  author_ids int[] not null,
  flag_ids int[] not null,
  parent_id int references article,
  title text not null,
  lead text not null,
  recommender text,
  recommended_box_image text,
  english boolean not null,
  half_image boolean not null,
  announcement boolean not null,
  evergreen boolean not null,
  periodic boolean not null,
  color_scheme text,
  color_class text,
  sub_type text,
  minute text,
  ct_url text
);

-- Nearly always empty, looked at every few seconds.
create index article_waiting on article (published_at) where waiting;

-- Every published version whole: `fields` is what the newsroom sent, except the text. Read by key only, never searched.
create table article_version (
  article_id int not null references article on delete cascade,
  version int not null,
  made_at timestamptz not null,
  paragraph_count int not null,
  content text not null,
  fields jsonb not null,
  primary key (article_id, version)
);

-- The lists. A page of one is a range of the primary key.
create table listing (
  site smallint not null,
  kind smallint not null,
  ref int not null,
  published_at timestamptz not null,
  article_id int not null,
  primary key (site, kind, ref, published_at, article_id)
);

-- Articles per list and month (year * 12 + month - 1, UTC), and altogether: kept in the transaction that changes `listing`.
create table listing_count (
  site smallint not null,
  kind smallint not null,
  ref int not null,
  month int not null,
  n int not null,
  primary key (site, kind, ref, month)
) with (fillfactor = 70);

create table listing_total (
  site smallint not null,
  kind smallint not null,
  ref int not null,
  n int not null,
  primary key (site, kind, ref)
) with (fillfactor = 70);

-- What editors chose for a site's front page; articles by slug.
create table front_choice (
  site smallint primary key references site,
  choice jsonb not null,
  chosen_at timestamptz not null
);

create table doc (
  slug text not null,
  site smallint not null references site,
  title text not null,
  content text not null,
  updated_at timestamptz not null,
  primary key (slug, site)
);

create table podcast (
  id int generated always as identity primary key,
  slug text not null unique,
  name text not null,
  page text
);

create table episode (
  id int generated always as identity primary key,
  slug text not null unique,
  podcast_id int not null references podcast,
  title text not null,
  description text,
  image text,
  source_url text,
  duration int not null,
  published_at timestamptz not null,
  article_slug text
);

create index episode_newest on episode (published_at desc, id desc);
