-- What a program's request with an Idempotency-Key has led to, so that sending it again does nothing twice
-- (services/programs/idempotency.ts). Rows are deleted after a day.
create table idempotency_key (
  actor_kind text not null,
  actor_id text not null,
  key text not null,
  -- Hash of the call with its input and body: another request with the same key is refused.
  request bytea not null,
  -- Of the requests with this key, the one that may write.
  attempt uuid not null,
  -- `running`: nothing is written yet. `written`: a change was committed, in the transaction that set this. `answered`: its answer is stored.
  state text not null default 'running',
  -- After that its process counts as dead.
  leased_until timestamptz not null,
  made_at timestamptz not null default now(),
  answer text,
  primary key (actor_kind, actor_id, key)
);
create index idempotency_key_made_at on idempotency_key (made_at);
