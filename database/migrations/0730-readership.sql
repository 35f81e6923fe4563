-- What is read now and today (docs/product/readership.md): sums by five minutes and page, of today and yesterday.
-- Nothing of who read. Filled only where MEASURE=yes. `path` may be 'other', as in page_view_hour.

create table reading_slot (
  site smallint not null references site,
  at timestamptz not null,
  path text not null check (length(path) <= 200),
  views integer not null default 0,
  -- Of the views: which kind of page led there.
  direct integer not null default 0,
  own integer not null default 0,
  search integer not null default 0,
  social integer not null default 0,
  elsewhere integer not null default 0,
  -- How many readers reached the end of each quarter of the text.
  quarter_1 integer not null default 0,
  quarter_2 integer not null default 0,
  quarter_3 integer not null default 0,
  quarter_4 integer not null default 0,
  primary key (site, at, path)
);
create index reading_slot_at on reading_slot (at);

-- What several readers looked for and did not find. A term that fewer than three networks looked for on a day is never stored.
create table missed_term (
  site smallint not null references site,
  day date not null,
  term text not null check (length(term) <= 60),
  n bigint not null check (n > 0),
  primary key (site, day, term)
);
create index missed_term_day on missed_term (day);
