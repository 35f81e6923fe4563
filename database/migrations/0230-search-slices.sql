-- Search reads the newest matches first, and nearly every search is done within a year or two: each year has an index of its own
-- (docs/decisions/0012). services/search/query/slices.ts knows the same times; a row belongs to exactly one of them.

create index search_doc_before_2010 on search_doc using gin (tsv) with (fastupdate = off) where published_at < '2010-01-01 UTC';
create index search_doc_2010 on search_doc using gin (tsv) with (fastupdate = off)
  where published_at >= '2010-01-01 UTC' and published_at < '2015-01-01 UTC';

do $$
begin
  for year in 2015 .. 2030 loop
    execute format('create index search_doc_%s on search_doc using gin (tsv) with (fastupdate = off) where published_at >= %L and published_at < %L',
      year, year || '-01-01 UTC', year + 1 || '-01-01 UTC');
  end loop;
end $$;

create index search_doc_2031 on search_doc using gin (tsv) with (fastupdate = off) where published_at >= '2031-01-01 UTC';

drop index search_doc_tsv;
