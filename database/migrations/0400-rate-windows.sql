-- How often something was tried, for what must hold across processes and restarts: sign-in, subscribing, paying. One row a key; a key is a
-- hash, so that no address is kept. What is older than its window means nothing and is removed.
create unlogged table rate_window (
  key bytea primary key,
  began_at timestamptz not null,
  ends_at timestamptz not null,
  count int not null
);
create index rate_window_end on rate_window (ends_at);
