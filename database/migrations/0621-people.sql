-- What somebody of the newsroom is there for; null: they are a reader, or have not signed in yet.
alter table account add column role text check (role in ('reporter', 'editor', 'ads', 'chief'));
-- Since when somebody is no longer of the newsroom, whatever STAFF and the sign-in provider say.
alter table account add column left_at timestamptz;
update account set role = 'reporter' where staff;

-- Keys of programs. The key itself is shown once, when it is made.
create table program_key (
  id int generated always as identity primary key,
  -- SHA-256 of the key, which is random enough to need no salt.
  hash bytea not null unique,
  -- How the key begins, so that its owner recognises it.
  hint text not null,
  name text not null,
  role text not null check (role in ('reporter', 'editor', 'ads', 'chief')),
  -- E-mail address of whoever answers for it.
  owner text not null,
  -- Web pages that may use it: scheme and host.
  origins text[] not null default '{}',
  per_minute int not null check (per_minute > 0),
  made_at timestamptz not null,
  expires_at timestamptz,
  used_at timestamptz,
  withdrawn_at timestamptz
);
