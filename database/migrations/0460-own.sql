-- What a signed-in reader keeps for themselves (services/own): one document for an account and a site, merged item by item when a device brings
-- its own. `emptied_at`: everything changed until then was deleted, so that devices that hear of it later delete it too.
create table own_document (
  account_id int not null,
  site smallint not null references site,
  version bigint not null default 1,
  items jsonb not null default '{}',
  emptied_at timestamptz,
  changed_at timestamptz not null default now(),
  primary key (account_id, site)
);
