-- The history of what was renamed goes on under its former keys.
create index audit_rename on audit (entity, (after ->> 'slug')) where action = 'rename';
