-- Programs that are told of what is published (services/programs/webhooks).
create table webhook (
  id int generated always as identity primary key,
  version int not null default 1,
  name text not null,
  url text not null,
  events text[] not null,
  -- Numbers of the sites whose articles it is told of.
  sites smallint[] not null,
  -- Key of the signatures, base64.
  secret text not null,
  is_active boolean not null,
  -- Since when every delivery has failed.
  failing_since timestamptz,
  -- Why the server has switched it off.
  off_because text,
  updated_at timestamptz not null default now()
);

-- What each of them is told, and what became of it. Rows are deleted after 30 days.
create table webhook_delivery (
  id bigint generated always as identity primary key,
  webhook_id int not null references webhook on delete cascade,
  event text not null,
  -- Null for a test.
  article_id int,
  -- The article's site and the data of the message; its url is a path on that site.
  site smallint,
  data jsonb,
  made_at timestamptz not null default now(),
  state text not null default 'waiting',
  attempts int not null default 0,
  last_at timestamptz,
  last_status int,
  last_error text
);
create index webhook_delivery_webhook on webhook_delivery (webhook_id, id desc);
create index webhook_delivery_made_at on webhook_delivery (made_at);
select pgboss.create_queue('webhook', '{"policy": "standard"}');
