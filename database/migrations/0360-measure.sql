-- What was read how often, and how fast pages were (decision 15): sums only, nothing of who read. Filled only where MEASURE=yes.
-- `path` and `screen` may be 'other': what is beyond the limits of services/measure/buffer.ts and roll-up.ts.

create table page_view_hour (
  site smallint not null references site,
  hour timestamptz not null,
  path text not null check (length(path) <= 200),
  screen text not null,
  n bigint not null check (n > 0),
  primary key (site, hour, path, screen)
);
-- For the roll-up, which takes the oldest of all sites.
create index page_view_hour_hour on page_view_hour (hour);

-- Days are those of Europe/Budapest.
create table page_view_day (
  site smallint not null references site,
  day date not null,
  path text not null check (length(path) <= 200),
  screen text not null,
  n bigint not null check (n > 0),
  primary key (site, day, path, screen)
);

-- Histograms of web vitals. `bucket` is a number of services/measure/buckets.ts.
create table vital_day (
  site smallint not null references site,
  day date not null,
  screen text not null,
  name text not null check (name in ('LCP', 'CLS', 'INP', 'TTFB', 'FCP')),
  bucket smallint not null check (bucket >= 0),
  n bigint not null check (n > 0),
  primary key (site, day, screen, name, bucket)
);
