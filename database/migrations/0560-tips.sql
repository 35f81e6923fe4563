-- The prediction game: readers say how matches will end.

create table tip_game (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  -- The newest one is played now; the others are kept as they ended.
  made_at timestamptz not null
);

create table tip_round (
  id int generated always as identity primary key,
  game text not null references tip_game on delete cascade,
  position smallint not null check (position > 0),
  title text not null,
  unique (game, position)
);

create table tip_match (
  id int generated always as identity primary key,
  round_id int not null references tip_round on delete cascade,
  position smallint not null,
  -- The live-score service's number; without one the newsroom says how it ended.
  fixture_id int,
  home text not null,
  away text not null,
  kick_off timestamptz not null,
  -- A tip has to be there before it, by this server's clock.
  deadline timestamptz not null check (deadline <= kick_off),
  -- void: it was not played (on), and counts for nobody.
  state text not null default 'open' check (state in ('open', 'final', 'void')),
  -- After 90 minutes and what was added to them.
  home_goals smallint check (home_goals between 0 and 99),
  away_goals smallint check (away_goals between 0 and 99),
  settled_at timestamptz,
  check ((state = 'final') = (home_goals is not null and away_goals is not null)),
  unique (round_id, position),
  unique (round_id, fixture_id)
);
create index tip_match_followed on tip_match (kick_off) where state = 'open' and fixture_id is not null;

-- Who plays, by the name that everybody sees. Goes with the account; those of the sample newsroom have none.
create table tip_player (
  id int generated always as identity primary key,
  account_id int unique references account on delete cascade,
  name text not null,
  -- The same without case, accents and signs: nobody may look like another.
  name_key text not null unique,
  made_at timestamptz not null default now()
);

create table tip (
  player_id int not null references tip_player on delete cascade,
  match_id int not null references tip_match on delete cascade,
  home smallint not null check (home between 0 and 30),
  away smallint not null check (away between 0 and 30),
  -- When it was found to be in time.
  placed_at timestamptz not null,
  -- Null until the match is over.
  points smallint,
  primary key (player_id, match_id)
);
create index tip_of_match on tip (match_id);

-- Sums of a player's tips on matches that are over, made anew whenever one of them is settled.
create table tip_score (
  game text not null references tip_game on delete cascade,
  player_id int not null references tip_player on delete cascade,
  points int not null,
  exact int not null,
  difference int not null,
  outcome int not null,
  matches int not null,
  primary key (game, player_id)
);
create index tip_score_table on tip_score (game, points desc, exact desc, player_id);

-- Players among themselves, by invitation: whoever has the key may join.
create table tip_league (
  id int generated always as identity primary key,
  key text not null unique,
  name text not null,
  -- Who may take it away; null once they have left the game.
  owner_id int references tip_player on delete set null,
  made_at timestamptz not null default now()
);
create index tip_league_owner on tip_league (owner_id);

create table tip_league_member (
  league_id int not null references tip_league on delete cascade,
  player_id int not null references tip_player on delete cascade,
  joined_at timestamptz not null default now(),
  primary key (league_id, player_id)
);
create index tip_league_member_player on tip_league_member (player_id);
