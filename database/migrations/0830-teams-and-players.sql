-- All matches of a team, and all matches in which a player is named.
create index fixture_home on fixture (((facts #>> '{teams,home,id}')::int));
create index fixture_away on fixture (((facts #>> '{teams,away,id}')::int));
create index fixture_detail on fixture using gin (detail jsonb_path_ops);
