-- Steps up to this version were deleted, because somebody had a former text forgotten. 0: none.
alter table desk_doc add column forgotten_version int not null default 0;
