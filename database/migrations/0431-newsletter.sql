-- Secrets that a fresh machine makes for itself: the key that links in mails are signed with, the key pair of push messages.
create table kept_secret (
  name text primary key,
  value text not null,
  made_at timestamptz not null default now()
);

-- Who gets newsletters: only addresses whose owner has pressed the button behind the link sent there.
create table newsletter_reader (
  id bigint generated always as identity primary key,
  site int not null references site,
  address_key text not null,
  address text not null,
  first_name text not null default '',
  last_name text not null default '',
  confirmed_at timestamptz not null default now(),
  unique (site, address_key)
);
create table newsletter_subscription (
  reader_id bigint not null references newsletter_reader on delete cascade,
  list text not null,
  since timestamptz not null default now(),
  primary key (reader_id, list)
);
create index newsletter_subscription_list on newsletter_subscription (list, reader_id);

-- Subscriptions that wait for their button. Removed when they have expired.
create table newsletter_request (
  id uuid primary key default gen_random_uuid(),
  site int not null references site,
  address text not null,
  first_name text not null default '',
  last_name text not null default '',
  lists text[] not null,
  made_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index newsletter_request_end on newsletter_request (expires_at);

-- One row for each list and day: whoever writes it sends that day's issue, in the same transaction.
create table newsletter_issue (
  site int not null references site,
  list text not null,
  day date not null,
  articles int[] not null,
  readers int not null default 0,
  made_at timestamptz not null default now(),
  primary key (site, list, day)
);
