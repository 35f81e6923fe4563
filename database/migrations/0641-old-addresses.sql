-- Former slugs of articles, which lead to them for ever (docs/product/routes.md#old-addresses). They name the article and not a slug:
-- so there are no chains and no loops. A slug that an article takes again is no old address any more.
create table old_address (
  slug text primary key,
  article_id int not null references article on delete cascade,
  since timestamptz not null default now()
);
create index old_address_article on old_address (article_id);

-- Mistakes that were put right, each a record of its own, from which /javitasok is made.
create table correction (
  id int generated always as identity primary key,
  article_id int not null references article on delete cascade,
  version int not null,
  revision int not null default 1,
  text text not null,
  at timestamptz not null,
  -- `kind:id` and name; null in what was taken over from the place `javitasok`.
  by text,
  by_name text
);
create index correction_at on correction (at desc, id desc);
create index correction_article on correction (article_id);

-- A version from before this was recorded, or a slug that has changed since, was not shown either.
insert into correction (article_id, version, text, at)
  select distinct on (a.id, (entry->>'version')::int, entry->>'note')
    a.id, (entry->>'version')::int, btrim(entry->>'note'),
    greatest(v.made_at, to_timestamp((v.fields->>'pubDate')::float8))
  from unique_content u
    cross join lateral jsonb_array_elements(case when jsonb_typeof(u.content) = 'array' then u.content else '[]' end) entry
    join article a on a.slug = entry->>'article'
    join article_version v on v.article_id = a.id and v.version = case when entry->>'version' ~ '^[0-9]{1,9}$' then (entry->>'version')::int end
  where u.slug = 'javitasok' and btrim(coalesce(entry->>'note', '')) <> '';
