-- Search by the names of what a piece is about and whose it is (docs/decisions/0067): lexemes '@lemma' are words of its authors, sections and
-- tags. `analysis` says by which version of the analysis a row was written; `services/search/reindex.ts` writes older rows anew in the
-- background, so a new version needs no step by hand.

alter table search_doc add column analysis smallint not null default 0;
create index search_doc_analysis on search_doc (analysis, id);

-- Pieces to be written anew whatever their version: a name of theirs has changed, or they were published before there was search.
-- Without a foreign key: a backup from before this table must still be able to empty `article`.
create table search_stale (
  article_id int primary key
);

-- In the database, so that no way of changing a name can forget it. The argument is the kind of list (database/codes.ts).
create function search_name_changed() returns trigger language plpgsql as $$
begin
  insert into search_stale select distinct article_id from listing where kind = tg_argv[0]::smallint and ref = new.id
    -- Locks the row, so that who is just writing the piece with the old name does not take it out.
    on conflict (article_id) do update set article_id = excluded.article_id;
  return null;
end $$;

create trigger search_section_renamed after update of name on section
  for each row when (old.name is distinct from new.name) execute function search_name_changed('1');
create trigger search_tag_renamed after update of name on tag
  for each row when (old.name is distinct from new.name) execute function search_name_changed('2');
create trigger search_author_renamed after update of name on author
  for each row when (old.name is distinct from new.name) execute function search_name_changed('3');
