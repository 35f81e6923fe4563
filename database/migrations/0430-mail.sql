-- Mails on their way. A row is written in the transaction of whatever the mail is about; the worker (services/mail) takes it from there.

-- What is sent to many is kept once; `{{name}}` in it is filled from the mail's own `fills`.
create table mail_letter (
  id bigint generated always as identity primary key,
  subject text not null,
  text text not null,
  html text not null,
  made_at timestamptz not null default now()
);

-- waiting → sending → sent, or refused for good, or unsure: its worker died between handing it over and writing that down.
create table mail (
  id bigint generated always as identity primary key,
  key text not null unique,
  site int not null references site,
  recipient text not null,
  subject text,
  text text,
  html text,
  letter_id bigint references mail_letter,
  fills jsonb not null default '{}',
  headers jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'refused', 'unsure')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  worker uuid,
  leased_until timestamptz,
  problem text,
  made_at timestamptz not null default now(),
  settled_at timestamptz,
  check ((letter_id is null) = (subject is not null and text is not null and html is not null))
);
create index mail_waiting on mail (due_at, id) where state = 'waiting';
create index mail_sending on mail (leased_until) where state = 'sending';
create index mail_settled on mail (settled_at) where settled_at is not null;
create index mail_recipient on mail (recipient);
create index mail_letter_of on mail (letter_id) where letter_id is not null;

-- Where mails go while no SMTP server is configured. The id of a message is that of its mail, so the same one is here once.
create table mail_outbox (
  message_id text primary key,
  position bigint generated always as identity unique,
  mail_from text not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null,
  arrived_at timestamptz not null default now()
);
create index mail_outbox_recipient on mail_outbox (recipient);

-- Addresses that a mail server refused for good.
create table mail_bounce (
  address text primary key,
  times int not null default 1,
  problem text not null,
  last_at timestamptz not null default now()
);
