-- What imports remember, so that the same file imported again changes nothing.

-- An item of another system (`source` is the host it was exported from, `guid` its lasting name there) and what became of it here.
-- The slug is kept from the first import on: it is written before the article is, so that an import that was killed finds it again.
create table import_source (
  source text not null,
  guid text not null,
  -- `article` or `doc`
  kind text not null,
  slug text not null,
  -- SHA-256 of what was last published from it; null until that is done.
  digest text,
  primary key (source, guid),
  unique (kind, slug)
);

-- Pictures that were fetched or found for an import, by the address they had.
create table import_picture (
  url text primary key,
  image text not null
);
