-- How long the next try of a password has to wait: longer with each wrong one. One row a key; a key is a hash of
-- what is counted and of whom, so that no address is kept. After `forget_at` a row means nothing and is removed.
create unlogged table try_delay (
  key bytea primary key,
  tries int not null,
  next_at timestamptz not null,
  forget_at timestamptz not null
);
create index try_delay_forget on try_delay (forget_at);
