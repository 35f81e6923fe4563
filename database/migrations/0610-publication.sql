-- What a publisher changes of a site: menus, redirects, supplements and the like, one document of each kind. The newest version is in force;
-- a site without one of a kind has the default. Two writers of one version meet at the primary key.
create table publication (
  site smallint not null references site,
  kind text not null,
  version int not null check (version > 0),
  document jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (site, kind, version)
);
