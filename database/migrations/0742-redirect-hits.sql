-- How often an address that a publisher redirects was asked for. No foreign key: the table of redirects is a document.
create table redirect_hit (
  site int not null references site,
  path text not null,
  n bigint not null default 0,
  last_at timestamptz not null default now(),
  primary key (site, path)
);
