-- What readers set out to give, once or monthly. `token` names it at the payment provider and in the address of the page that says thanks;
-- `stop_token` is in the receipt's link to end a monthly one. Amounts are in hundredths of the currency.
create table pledge (
  id bigint generated always as identity primary key,
  token text not null unique,
  stop_token text not null unique,
  site smallint not null references site,
  provider text not null,
  monthly boolean not null,
  amount int not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  email text not null,
  name text,
  state text not null default 'started' check (state in ('started', 'given', 'running', 'ended', 'failed', 'refunded')),
  -- The provider's own name of a monthly one.
  subscription text,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
create index pledge_email on pledge (lower(email));

-- Money that came: one of a pledge given once, one each month of a monthly one. `reference` is the provider's name of it, `intent` the name
-- that refunds use where that is another one. `support_id` is its row in the counter: none when the month was counted already, or after a
-- whole refund.
create table payment (
  id bigint generated always as identity primary key,
  pledge_id bigint not null references pledge,
  provider text not null,
  reference text not null,
  intent text,
  month date check (extract(day from month) = 1),
  amount int not null check (amount > 0),
  paid_at timestamptz not null,
  support_id bigint references support on delete set null,
  unique (provider, reference)
);
create index payment_pledge on payment (pledge_id);
create index payment_intent on payment (provider, intent);

-- How much of a payment went back in all, known by the provider's name of the payment: it may be heard of before the payment is.
create table payment_refund (
  provider text not null,
  intent text not null,
  amount int not null check (amount > 0),
  refunded_at timestamptz not null,
  primary key (provider, intent)
);

-- Each notice of a provider, once. What it said stays as it was read, without personal data.
create table payment_event (
  provider text not null,
  event_id text not null,
  pledge_id bigint references pledge,
  said jsonb not null,
  outcome text not null check (outcome in ('booked', 'nothing new', 'refused')),
  reason text,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
