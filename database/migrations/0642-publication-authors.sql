-- Who stored a version; null where nobody of the newsroom did, and in those from before this was noted.
alter table publication add column by_name text;
