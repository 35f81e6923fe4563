-- The texts of pieces as documents that several people write in at the same time (decision 79). `version` counts steps.
create table desk_doc (
  piece_id int primary key references piece on delete cascade,
  version int not null,
  -- Of the document's schema (`body/document/schema.ts`).
  schema int not null,
  snapshot jsonb not null,
  -- The version that `snapshot` is of; later steps are applied to it.
  snapshot_version int not null
);

-- A row per batch of steps that somebody sent at once.
create table desk_step (
  piece_id int not null references desk_doc on delete cascade,
  -- Of the document after it.
  version int not null,
  step_count int not null,
  -- The window that sent it, and its number there; 0 is the server.
  client bigint not null,
  sequence int not null,
  steps jsonb not null,
  -- `kind:id`
  actor text not null,
  actor_name text not null,
  at timestamptz not null default now(),
  primary key (piece_id, version),
  unique (piece_id, client, sequence)
);

-- Old batches, compressed (gzip, JSON).
create table desk_step_pack (
  piece_id int not null references desk_doc on delete cascade,
  -- Of the document after the last one.
  version int not null,
  batches bytea not null,
  primary key (piece_id, version)
);

-- Notes beside the text. `anchor_from` and `anchor_to` are places in the document of `anchor_version`.
create table desk_thread (
  id bigint generated always as identity primary key,
  piece_id int not null references desk_doc on delete cascade,
  anchor_version int not null,
  anchor_from int not null,
  anchor_to int not null,
  quote text not null,
  resolved_at timestamptz,
  resolved_by_name text
);
create index desk_thread_piece on desk_thread (piece_id, id);

create table desk_comment (
  id bigint generated always as identity primary key,
  thread_id bigint not null references desk_thread on delete cascade,
  actor text not null,
  actor_name text not null,
  at timestamptz not null default now(),
  text text not null
);
create index desk_comment_thread on desk_comment (thread_id, id);
