-- Whether a session began at the newsroom's desk. Its cookies are valid there only, and cookies of the sites are not.
alter table session add column is_for_desk boolean not null default false;
