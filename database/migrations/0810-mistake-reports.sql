-- Mistakes that readers told of. What was read may be an older version than the article has by now.
create table mistake_report (
  id int generated always as identity primary key,
  site int not null references site,
  article_id int not null references article on delete cascade,
  read_version int not null,
  quote text not null,
  text text not null,
  email text,
  at timestamptz not null,
  state smallint not null default 0,
  revision int not null default 1,
  answered_by text,
  answered_at timestamptz
);
create index on mistake_report (state, id);
create index on mistake_report (article_id);
