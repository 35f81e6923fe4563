-- Which season an episode belongs to and its number in it (contract/podcast.ts, `EpisodeInput`); null: without numbers.
alter table episode add column season int check (season > 0), add column number int check (number > 0);
