-- The slug of the same article in the other language, as its newsroom named it; null: none. One of the two names the other.
alter table article add column translation_of text;
create index article_translation on article (translation_of) where translation_of is not null;
