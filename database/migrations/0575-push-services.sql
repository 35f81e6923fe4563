-- A message knows which push service it goes to, so that each service can be given its own share of the sends in flight; and a subscription
-- knows since when nothing reaches it, so that it can be dropped. The names are those of services/push/push-services.ts.
alter table push_client
  add column service text,
  add column failures int not null default 0,
  add column failing_since timestamptz;
update push_client set service = case
    when host = 'fcm.googleapis.com' then 'fcm.googleapis.com'
    when host like '%.push.services.mozilla.com' then 'push.services.mozilla.com'
    when host like '%.push.apple.com' then 'push.apple.com'
    when host like '%.notify.windows.com' then 'notify.windows.com'
    else host
  end
  from (select id as client_id, coalesce(substring(endpoint from '^https?://([^/?#]+)'), '') as host from push_client) hosts
  where client_id = id;
alter table push_client alter column service set not null;

alter table push_delivery add column service text;
update push_delivery d set service = c.service from push_client c where c.id = d.client_id;
alter table push_delivery alter column service set not null;
drop index push_delivery_due;
create index push_delivery_due on push_delivery (service, due_at) where done_at is null;
