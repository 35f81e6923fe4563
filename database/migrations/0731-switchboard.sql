-- What editors have switched on or off on every page of a site, and until when (docs/product/newsroom.md#switches). A switch without
-- a row is on. Rows are never deleted, so versions never come again.
create table site_switch (
  site smallint not null references site,
  name text not null,
  is_on boolean not null,
  -- From then on the opposite holds.
  ends_at timestamptz,
  -- Of breaking news: what the bar says, where it is no article.
  news jsonb,
  version integer not null check (version > 0),
  changed_at timestamptz not null,
  by_name text not null,
  -- Other processes and caches were told of the end.
  is_end_announced boolean not null default false,
  primary key (site, name)
);
create index site_switch_end on site_switch (ends_at) where not is_end_announced;
