-- The archive by day, for sitemaps: how many articles have their canonical address in it, and when that last changed. Kept by triggers, so
-- that it is true whoever writes articles. Days are those of the addresses: Europe/Budapest.

create table archive_day (
  site smallint not null,
  day date not null,
  n int not null,
  changed_at timestamptz not null,
  primary key (site, day)
) with (fillfactor = 70);

-- Articles that have an address of their own on their site: not the posts of live blogs (type 4), nor what leads to a sponsor.
create index article_archive on article (originating_site, published_at, id) where listed and type <> 4 and ct_url is null;

insert into archive_day
  select originating_site, (published_at at time zone 'Europe/Budapest')::date, count(*), max(greatest(updated_at, published_at))
  from article where listed and type <> 4 and ct_url is null group by 1, 2;

-- Rows are written in the order of their key: two that publish at once wait for each other, not in a circle.
create function count_archive_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from archive_day;
  elsif tg_op = 'INSERT' then
    insert into archive_day as a
      select originating_site, (published_at at time zone 'Europe/Budapest')::date, count(*), max(greatest(updated_at, published_at))
      from after_rows where listed and type <> 4 and ct_url is null group by 1, 2 order by 1, 2
    on conflict (site, day) do update set n = a.n + excluded.n, changed_at = greatest(a.changed_at, excluded.changed_at);
  elsif tg_op = 'DELETE' then
    insert into archive_day as a
      select originating_site, (published_at at time zone 'Europe/Budapest')::date, -count(*), date_trunc('second', now())
      from before_rows where listed and type <> 4 and ct_url is null group by 1, 2 order by 1, 2
    on conflict (site, day) do update set n = a.n + excluded.n, changed_at = greatest(a.changed_at, excluded.changed_at);
  else
    insert into archive_day as a
      with b as (select id, originating_site as site, (published_at at time zone 'Europe/Budapest')::date as day, true as was
                 from before_rows where listed and type <> 4 and ct_url is null),
           c as (select id, originating_site as site, (published_at at time zone 'Europe/Budapest')::date as day, greatest(updated_at, published_at) as at
                 from after_rows where listed and type <> 4 and ct_url is null)
      select site, day, count(c.at) - count(b.was), max(coalesce(c.at, date_trunc('second', now())))
      from b full join c using (id, site, day) group by 1, 2 order by 1, 2
    on conflict (site, day) do update set n = a.n + excluded.n, changed_at = greatest(a.changed_at, excluded.changed_at);
  end if;
  return null;
end $$;

create trigger archive_days_insert after insert on article
  referencing new table as after_rows for each statement execute function count_archive_days();
create trigger archive_days_update after update on article
  referencing old table as before_rows new table as after_rows for each statement execute function count_archive_days();
create trigger archive_days_delete after delete on article
  referencing old table as before_rows for each statement execute function count_archive_days();
create trigger archive_days_truncate after truncate on article
  for each statement execute function count_archive_days();
