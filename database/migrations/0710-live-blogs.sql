-- The console of live blogs (decision 82). Posts are pieces and articles; here is only what these have no place for.

create table live_blog (
  id int primary key references piece on delete cascade,
  -- Posts of reporters are published when an editor admits them.
  reporters_wait boolean not null default false,
  -- Slug of the election beside it; a match is the article's `livescoreId`.
  election text
);

-- Pictures and videos that somebody sent in, until they are put into a post or set aside.
create table live_picture (
  blog_id int not null references piece on delete cascade,
  item_id int not null references media_item on delete cascade,
  at timestamptz not null,
  -- `kind:id` and name.
  by text not null,
  by_name text not null,
  primary key (blog_id, item_id)
);
create index live_picture_item on live_picture (item_id);

-- Ready-made texts of all live blogs: one row.
create table live_text (
  only_row boolean primary key default true check (only_row),
  version int not null,
  items jsonb not null
);

-- How many pages of an article are open and in sight: each process counts its own streams, and no reader is known.
-- A row is the newest and the highest count of a process in a minute. Losing some in a crash does no harm.
create unlogged table live_audience (
  site smallint not null references site,
  slug text not null,
  process uuid not null,
  minute timestamptz not null,
  counted_at timestamptz not null,
  readers int not null,
  most int not null,
  primary key (site, slug, process, minute)
);
create index live_audience_minute on live_audience (minute);
