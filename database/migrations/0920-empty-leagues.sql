-- A league ends with its last member, also when they leave the game or their account is erased: it may have their name.
create function end_empty_league() returns trigger language plpgsql as $$
begin
  -- Somebody who is joining holds this lock until they are in.
  perform from tip_league where id = old.league_id for update;
  delete from tip_league l
    where l.id = old.league_id and not exists (select from tip_league_member m where m.league_id = l.id);
  return null;
end $$;
create trigger tip_league_end after delete on tip_league_member for each row execute function end_empty_league();

delete from tip_league l where not exists (select from tip_league_member m where m.league_id = l.id);
