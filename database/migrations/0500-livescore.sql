-- What the live-score service got from its sources (docs/livescore.md). It answers from here; a copy stays until a better one comes.

-- One line for each question that was asked; matches have a table of their own.
create table score_answer (
  key text primary key,
  kind text not null,
  rows jsonb not null default '[]',
  -- Facts that ship with the project: never asked for again, and nobody else is asked.
  recorded boolean not null default false,
  -- Null: never yet.
  got_at timestamptz,
  -- Not asked again before; null: never.
  due_at timestamptz default '1970-01-01Z',
  -- When somebody last looked at it, to some minutes.
  wanted_at timestamptz not null default now(),
  -- A process is asking, until then at most.
  claimed_until timestamptz,
  failures integer not null default 0,
  failure text
);
create index score_answer_due on score_answer (due_at) where not recorded;

create table fixture (
  id integer primary key,
  league integer not null,
  season integer not null,
  kickoff timestamptz not null,
  -- In Europe/Budapest.
  day date not null,
  -- As the source has it: 'NS', '1H', 'FT', …
  status text not null,
  facts jsonb not null,
  -- Events, squads, statistics: each as it was last told.
  detail jsonb not null default '{}',
  -- Null: ships with the project.
  got_at timestamptz,
  -- When the detail was last got.
  detail_at timestamptz
);
create index fixture_day on fixture (day, kickoff, id);
create index fixture_season on fixture (league, season, kickoff, id);

-- How often a provider was asked, over all processes: its day (UTC) and its minute.
create table score_quota (
  provider text primary key,
  day date not null,
  used integer not null,
  day_limit integer not null,
  minute timestamptz not null,
  minute_used integer not null,
  minute_limit integer not null,
  -- It said that it was asked too often.
  blocked_until timestamptz
);

-- Matches and races that are played again. `told`: steps of it that readers have heard of.
create table score_replay (
  kind text not null check (kind in ('fixture', 'race')),
  ref integer not null,
  begun_at timestamptz not null,
  speed real not null check (speed > 0),
  told integer not null default 0,
  primary key (kind, ref)
);
