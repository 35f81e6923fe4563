-- Deleting an article looks for posts that have it as their parent; without an index each deletion reads the whole table.
create index article_parent on article (parent_id) where parent_id is not null;
