-- Work that waits is jobs (services/jobs). Their tables are those of pg-boss, which creates them before migrations run.
-- What waited in tables of its own becomes jobs here, with the attempts it has had. The columns that only those queues needed stay until no
-- release reads them: mail.attempts, due_at, worker, leased_until; push_delivery.service, attempts, due_at, done_at; and newsletter_order.
select pgboss.create_queue('mail', '{"policy": "standard"}');
select pgboss.create_queue('push', '{"policy": "standard"}');
-- One job for each issue, however often it is ordered.
select pgboss.create_queue('newsletter', '{"policy": "exclusive"}');

-- A mail that is being handed over is its worker's until the lease ends.
insert into pgboss.job (name, policy, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
  start_after, started_on)
select 'mail', 'standard', jsonb_build_object('mailId', id::text),
  (case when attempts = 0 then 'created' else 'retry' end)::pgboss.job_state,
  14, least(greatest(attempts - 1, 0), 14), 15, true, 21600, 300,
  case when state = 'sending' then coalesce(leased_until, now()) else due_at end,
  case when attempts = 0 then null else made_at end
from mail where state in ('waiting', 'sending');

insert into pgboss.job (name, policy, data, state, retry_limit, retry_count, retry_delay, retry_backoff, retry_delay_max, expire_seconds,
  start_after, started_on, group_id)
select 'push', 'standard',
  jsonb_build_object('clientId', client_id::text, 'articleId', article_id, 'topic', topic, 'expiresAt', floor(extract(epoch from expires_at))),
  (case when attempts = 0 then 'created' else 'retry' end)::pgboss.job_state,
  14, least(greatest(attempts - 1, 0), 14), 15, true, 21600, 60, due_at, case when attempts = 0 then null else now() end, service
from push_delivery where done_at is null;
-- What is left of these rows says which browser has had which article.
update push_delivery set done_at = now() where done_at is null;

insert into pgboss.job (name, policy, data, singleton_key, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds)
select 'newsletter', 'exclusive', jsonb_build_object('site', s.slug, 'list', o.list, 'day', o.day::text),
  s.slug || ':' || o.list || ':' || o.day, 9, 15, true, 300, 600
from newsletter_order o join site s on s.id = o.site;
delete from newsletter_order;
