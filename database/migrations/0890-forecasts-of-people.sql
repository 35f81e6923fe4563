-- Places whose forecast people have set, and when (unix seconds by slug): what is fetched later leaves those alone.
alter table site_frontend add column forecast_edits jsonb not null default '{}';
