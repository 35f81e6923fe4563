-- Browsers that asked for push messages. The token is kept as its hash; the endpoint is the push service's address of that browser.
create table push_client (
  id bigint generated always as identity primary key,
  site int not null references site,
  token_hash bytea not null unique,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  made_at timestamptz not null default now()
);
create table push_topic (
  client_id bigint not null references push_client on delete cascade,
  topic text not null,
  primary key (client_id, topic)
);
create index push_topic_clients on push_topic (topic, client_id);

-- What was announced: one row for each article and topic of a site, so that one process announces it, once.
create table push_news (
  site int not null references site,
  article_id int not null,
  topic text not null,
  made_at timestamptz not null default now(),
  primary key (site, article_id, topic)
);
create index push_news_made on push_news (made_at);

-- Messages on their way; those that are done stay for a while, so that a client gets an article once whatever topics it has.
create table push_delivery (
  id bigint generated always as identity primary key,
  client_id bigint not null references push_client on delete cascade,
  article_id int not null,
  topic text not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  expires_at timestamptz not null,
  done_at timestamptz,
  unique (client_id, article_id)
);
create index push_delivery_due on push_delivery (due_at) where done_at is null;
create index push_delivery_end on push_delivery (expires_at);
