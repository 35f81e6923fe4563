-- Search of the library: by beginnings of words, without case and accents, in what the newsroom says of a file and in its name.

create function media_words(variadic texts text[]) returns tsvector language sql immutable parallel safe as $$
  -- Names of files have words, too: `arviz_2026-05.jpg` has four.
  select to_tsvector('simple', translate(
    lower(regexp_replace(normalize(array_to_string(texts, ' '), NFD), '[\u0300-\u036f]', '', 'g')), '._-/@:', '      '))
$$;

alter table media_item
  -- As exact as cursors are.
  alter column uploaded_at type timestamptz(3),
  add column words tsvector generated always as (media_words(file_name, credit, caption, alt, source)) stored;
create index media_item_words on media_item using gin (words);

-- Lists are by when a file came; `media_item_newest` is that of all.
create index media_item_kind on media_item (kind, uploaded_at desc, id desc);
create index media_item_by on media_item (uploaded_by, uploaded_at desc, id desc);
create index media_item_rights on media_item (rights_until) where rights_until is not null;
