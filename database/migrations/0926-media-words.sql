-- Marks around and between words are no part of them, as in titles of pieces (0925).
create or replace function media_words(variadic texts text[]) returns tsvector language sql immutable parallel safe as $$
  -- Names of files have words, too: `arviz_2026-05.jpg` has four.
  select to_tsvector('simple', translate(
    lower(regexp_replace(normalize(array_to_string(texts, ' '), NFD), '[\u0300-\u036f]', '', 'g')),
    E'-./:@_&+"\'„”“’‘»«–—…\u00a0', repeat(' ', 21)))
$$;
-- Its words are calculated anew when a column that they depend on is set.
update media_item set file_name = file_name
  where words <> media_words(file_name, credit, caption, alt, source);
