-- The desk hears which pieces change (services/pieces/steps/announce-desk.ts): the number of one, 0 for many at once.

create function announce_pieces() returns trigger language plpgsql as $$
declare
  numbers int[] := array(select id from changed limit 2);
begin
  if cardinality(numbers) > 0 then
    perform pg_notify('desk', json_build_object('kind', 'piece',
      'piece', case when cardinality(numbers) = 1 then numbers[1] else 0 end)::text);
  end if;
  return null;
end $$;

create trigger announce_new_pieces after insert on piece referencing new table as changed
  for each statement execute function announce_pieces();
create trigger announce_changed_pieces after update on piece referencing new table as changed
  for each statement execute function announce_pieces();
create trigger announce_deleted_pieces after delete on piece referencing old table as changed
  for each statement execute function announce_pieces();
