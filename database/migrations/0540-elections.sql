-- Elections (docs/elections.md). `head`: the file's lines but its units; `digest`: of the file, so that the same one again changes nothing.
create table election (
  slug text primary key,
  day date not null,
  head jsonb not null,
  digest text not null,
  rehearsal boolean not null default false,
  version bigint not null default 1,
  -- Number of the last delivery that was taken.
  delivery bigint not null default 0,
  results_at timestamptz not null
);

-- Places. `facts`: what does not change while votes are counted; `results`: votes by ballot, and participation.
create table election_unit (
  election text not null references election on delete cascade,
  id text not null,
  position int not null,
  level text not null,
  parent text,
  within text[] not null,
  -- Name without accents, in lower case.
  folded text not null,
  facts jsonb not null,
  results jsonb not null,
  primary key (election, id)
);
create index election_unit_level on election_unit (election, level, position);
create index election_unit_parent on election_unit (election, parent);
create index election_unit_within on election_unit using gin (within);

-- What arrived during an election night, and why it was refused.
create table election_delivery (
  id bigint generated always as identity primary key,
  election text not null,
  number bigint,
  arrived_at timestamptz not null default now(),
  taken boolean not null,
  complaint text
);
create index election_delivery_of on election_delivery (election, id);
