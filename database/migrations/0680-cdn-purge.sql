-- Each announced change is purged from a CDN once, whichever process claims it. Where no CDN is configured nobody does, and the row goes with
-- the others of its hour.
alter table change add column purge_claimed boolean not null default false;
create index change_unclaimed on change (id) where not purge_claimed;
select pgboss.create_queue('purge', '{"policy": "standard"}');
