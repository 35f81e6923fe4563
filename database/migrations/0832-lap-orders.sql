-- The order of a race after each lap of its first, as the provider's live answers had it.
create table score_lap_order (
  race integer not null,
  lap integer not null,
  -- Numbers of drivers, the first first; without those who were out.
  drivers integer[] not null,
  primary key (race, lap)
);
