-- How often readers opened an article from the front page: sums of five minutes, and nothing of who did (docs/decisions/0015-measuring.md).
create table front_click (
  site smallint not null references site,
  slot timestamptz not null,
  path text not null,
  n bigint not null,
  primary key (site, slot, path)
);
