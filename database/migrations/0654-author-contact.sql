-- How readers reach an author: an address that is only shown where editors say so, and profiles elsewhere.
alter table author
  add column email text,
  add column shows_email boolean not null default false,
  add column profiles text[] not null default '{}';
