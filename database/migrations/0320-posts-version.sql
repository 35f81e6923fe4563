-- How often the posts of a live blog changed: one came, was edited, moved or taken down. With the article's own version it makes the
-- version that pages which are being read compare with (specification §4, live refresh).
alter table article add column posts_version int not null default 0;
