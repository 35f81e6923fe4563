-- Marks around and between the words of a title are no part of them. PostgreSQL takes most of these for letters, so
-- that „Nem and Fidesz–KDNP were single words. `services/pieces/rules/list-pieces.ts` has the same expression.
drop index piece_words;
create index piece_words on piece using gin (to_tsvector('simple', translate(lower(title),
  E'áéíóöőúüű-./:@_&+"\'„”“’‘»«–—…\u00a0', 'aeiooouuu' || repeat(' ', 21))));
