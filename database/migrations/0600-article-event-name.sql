-- The match or race that an article is about, as the cover of a spoiler names it; null: about none.
alter table article add column event_name text;
