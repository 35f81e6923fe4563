-- Words that the newsroom writes as they are, though neither the dictionary nor the archive has them.
create table spelling_word (
  word text primary key,
  added_by text not null,
  added_at timestamptz not null default now()
);
