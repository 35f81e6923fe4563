-- Borders of an election's places (docs/elections.md), in one piece: a map draws all of them; null where the file has none.
alter table election add column borders jsonb;
