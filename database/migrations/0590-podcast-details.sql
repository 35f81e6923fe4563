-- What podcast directories ask of a show: description, category, owner, cover, language (contract/podcast.ts, `PodcastDetails`).
-- Null until a newsroom sets it: an episode alone makes a show by its name.
alter table podcast add column details jsonb;
-- WebVTT, as the newsroom sent it.
alter table episode add column transcript text;
