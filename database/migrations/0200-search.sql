-- Search. What articles say is analysed in services/search/lemma and stored as plain lexemes; PostgreSQL's own dictionaries are not used.
-- pg_trgm is a trusted extension: on a server of one's own choice the user needs the right to CREATE in the database, no superuser.

create extension if not exists pg_trgm;

-- Listed articles only. Lexemes: '=lemma' anywhere, '^lemma' in the title, '+lemma' in the title or three times, '~beginning' of unknown words;
-- '#m202610' month and '#y2026' year (UTC), '#w1' on this site, '#x1' not on it, '#s3' section, '#a55' author, '#t123' tag, '#f4' flag, '#k1' type.
-- The threshold keeps vectors and texts out of line, so that sorting hits by date reads few pages.
create table search_doc (
  id int primary key references article on delete cascade,
  published_at timestamptz not null,
  tsv tsvector not null,
  -- Title, lead and text without markup, for phrases and for showing where words were found.
  body text not null
) with (toast_tuple_target = 128);
create index search_doc_tsv on search_doc using gin (tsv) with (fastupdate = off);

-- Every form that articles have had and its dictionary forms, lower case: for words typed without accents or with errors.
create table search_word (
  form text primary key,
  folded text not null
);
create index search_word_folded on search_word (folded text_pattern_ops);
create index search_word_trigrams on search_word using gin (folded gin_trgm_ops);

-- From here on: what the nightly statistics found in a sample. Shares are of the articles, from 0 to 1; year 0 is all years.
create table search_share (
  year smallint not null,
  lexeme text not null,
  share real not null,
  primary key (year, lexeme)
);

-- Lemmas and about how many articles they are in, for completions and for choosing between corrections.
create table search_lemma (
  lemma text primary key,
  folded text not null,
  n int not null,
  title_n int not null
);
create index search_lemma_folded on search_lemma (folded text_pattern_ops);

create table search_month (
  month int primary key,
  n int not null
);

create table search_statistics (
  one boolean primary key default true check (one),
  refreshed_at timestamptz not null,
  documents int not null
);
