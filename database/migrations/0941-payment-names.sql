-- A notice that names a payment may come before the payment, which then looks for it while other notices wait.
create index payment_event_named on payment_event (provider, (said ->> 'reference')) where said ->> 'kind' = 'named';
