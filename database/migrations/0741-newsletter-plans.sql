-- What an editor has set for a day's issue of a newsletter; without a row it is made of the front page at the list's time.
create table newsletter_plan (
  site int not null references site,
  list text not null,
  day date not null,
  -- Numbers of its articles in order; null: those that the front page has when it is sent.
  articles int[],
  intro text not null default '',
  -- Who introduces it; empty: nobody is named.
  intro_by text not null default '',
  -- Null: at the list's time.
  send_at timestamptz,
  version int not null default 1,
  edited_at timestamptz not null default now(),
  primary key (site, list, day)
);
-- What an issue said, for its page in the archive. Issues from before have only their articles.
alter table newsletter_issue
  add column intro text not null default '',
  add column intro_by text not null default '';
create index newsletter_issue_archive on newsletter_issue (site, list, day desc) where cardinality(articles) > 0;
