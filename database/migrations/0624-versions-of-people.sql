-- What chiefs edit of people and of keys has a version that rises with every change, whoever makes it.
create function count_chiefs_edit() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.edited_at := now();
  return new;
end $$;

alter table account add column version int not null default 1, add column edited_at timestamptz;
create trigger account_edited before update on account for each row
  when ((old.name, old.role) is distinct from (new.name, new.role)) execute function count_chiefs_edit();

alter table program_key add column version int not null default 1, add column edited_at timestamptz;
create trigger program_key_edited before update on program_key for each row
  when ((old.name, old.role, old.owner, old.origins, old.per_minute, old.expires_at)
    is distinct from (new.name, new.role, new.owner, new.origins, new.per_minute, new.expires_at))
  execute function count_chiefs_edit();
