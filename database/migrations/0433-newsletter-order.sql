-- Issues that the newsroom wants sent now, not at their time; whoever sends newsletters looks here too.
create table newsletter_order (
  site int not null references site,
  list text not null,
  day date not null,
  ordered_at timestamptz not null default now(),
  primary key (site, list, day)
);
