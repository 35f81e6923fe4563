-- Passkeys (WebAuthn) with which the newsroom signs in at its desk.
create table passkey (
  id int generated always as identity primary key,
  account_id int not null references account on delete cascade,
  -- As the authenticator names it.
  credential_id bytea not null unique,
  -- COSE key.
  public_key bytea not null,
  -- Uses as the authenticator counts them; 0 where it does not.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  made_at timestamptz not null,
  used_at timestamptz
);
create index passkey_account on passkey (account_id);

-- Challenges that were given out. Each is deleted when it is answered, so it works once.
create table passkey_challenge (
  challenge bytea primary key,
  -- Who adds a passkey; null: somebody signs in.
  account_id int references account on delete cascade,
  ends_at timestamptz not null
);
create index passkey_challenge_ends on passkey_challenge (ends_at);
