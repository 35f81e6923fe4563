-- Working copies of pieces use pictures, too. What equals the published version is null there, and counts as the article's.

create function note_media_of_pieces() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from media_use where kind = 'piece';
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from media_use where kind = 'piece' and key = old.id::text;
  end if;
  if tg_op <> 'DELETE' then
    if new.fields is not null or new.content is not null then
      insert into media_use (kind, key, place, id)
        select 'piece', new.id::text, m.place, m.id
        from media_ids_of(jsonb_build_object('fields', new.fields, 'content', new.content)) m
        on conflict do nothing;
    end if;
  end if;
  return null;
end $$;

create trigger media_uses after insert or delete or update of fields, content on piece
  for each row execute function note_media_of_pieces();
create trigger media_uses_truncate after truncate on piece for each statement execute function note_media_of_pieces();

insert into media_use (kind, key, place, id)
  select 'piece', p.id::text, m.place, m.id
  from piece p, media_ids_of(jsonb_build_object('fields', p.fields, 'content', p.content)) m
  where p.fields is not null or p.content is not null;
