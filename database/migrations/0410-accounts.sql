-- People with an account, and where they are signed in. Tokens and codes are kept as hashes only.

create table account (
  id int generated always as identity primary key,
  -- Confirmed: by whoever could read a letter, or by the sign-in provider. In lower case.
  email text not null unique check (email = lower(email)),
  name text not null,
  -- scrypt; of those of the newsroom who sign in without a provider.
  password text,
  -- Added by the newsroom's command; those whom STAFF names are of the newsroom too.
  staff boolean not null default false,
  made_at timestamptz not null
);

-- Who somebody is at a sign-in provider: an address may be given to another person, a subject never is.
create table account_subject (
  issuer text not null,
  subject text not null,
  account_id int not null references account on delete cascade,
  primary key (issuer, subject)
);
create index account_subject_account on account_subject (account_id);

-- A browser that is signed in, or was.
create table session (
  id uuid primary key,
  account_id int not null references account on delete cascade,
  scope text not null check (scope in ('user', 'reader')),
  -- As its owner is shown it.
  device text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  -- At the latest, however often it is renewed.
  ends_at timestamptz not null,
  ended_at timestamptz
);
create index session_account on session (account_id);
create index session_end on session (ends_at);

-- All of a session's refresh tokens: a used one that comes back was stolen, and ends the session.
create table refresh_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index refresh_token_session on refresh_token (session_id);

-- Letters with a code, and for readers a link: each good once, for ten minutes.
create table sign_in_letter (
  -- SHA-256 of the secret that whoever asked for the letter holds: a code is worth nothing without it.
  id bytea primary key,
  link bytea unique,
  code bytea not null,
  email text not null,
  scope text not null check (scope in ('user', 'reader')),
  tries int not null default 0,
  ends_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_letter_end on sign_in_letter (ends_at);

-- What access tokens are signed with where AUTH_SECRET does not say: one for all processes.
create table signing_secret (
  one boolean primary key default true check (one),
  secret bytea not null
);
