-- Who makes a site, for its imprint: what editors sent, whole.
create table staff (
  site smallint primary key references site,
  groups jsonb not null,
  changed_at timestamptz not null
);

-- One row for each time a reader gave support; what was paid and by whom is not here. The counter of the support page adds them up.
create table support (
  id bigint generated always as identity primary key,
  site smallint not null references site,
  recurring boolean not null,
  made_at timestamptz not null
);
create index support_when on support (site, made_at) include (recurring);

-- Daily rates: the price of one unit of `currency` in `base`.
create table exchange_rate (
  base text not null,
  currency text not null,
  day date not null,
  rate float8 not null check (rate > 0),
  primary key (base, currency, day)
);
