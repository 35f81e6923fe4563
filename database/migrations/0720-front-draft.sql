-- The front page as editors work on it together (docs/decisions/0083-the-front-page-room.md). Readers' pages read front_choice only.

-- What is in work: the operations after `base_version`, done on what is out.
create table front_draft (
  site smallint primary key references site,
  -- The number of the last operation.
  version int not null,
  -- Operations up to this one are out, put aside for later, or thrown away.
  base_version int not null,
  -- What the operations are done on where no editor has chosen a page yet; else that is front_choice.
  base jsonb
);

create table front_operation (
  site smallint not null references site,
  version int not null,
  operation jsonb not null,
  at timestamptz not null,
  -- `kind:id`
  actor text not null,
  actor_name text not null,
  primary key (site, version)
);

-- Every front page that was put up.
create table front_state (
  id int generated always as identity primary key,
  site smallint not null references site,
  at timestamptz not null,
  -- publish, undo, plan; set: the whole page at once, by a program or command
  action text not null,
  -- Null: the program itself.
  actor text,
  actor_name text,
  note text,
  -- Null: the page made itself.
  choice jsonb,
  -- As readers saw it; goes after 30 days.
  page jsonb
);
create index front_state_site on front_state (site, id);
create index front_state_page on front_state (at) where page is not null;
insert into front_state (site, at, action, choice) select site, chosen_at, 'set', choice from front_choice;

-- Changes for a time to come, done once, on what is out then.
create table front_plan (
  id int generated always as identity primary key,
  site smallint not null references site,
  run_at timestamptz not null,
  title text not null,
  operations jsonb not null,
  at timestamptz not null,
  actor text not null,
  actor_name text not null,
  done_at timestamptz,
  -- Why it could not be put up, or what of it did not fit.
  fault text
);
create index front_plan_site on front_plan (site, run_at);
create index front_plan_due on front_plan (run_at) where done_at is null;
