-- The sample newsroom while it is being stored: one row, which its end deletes. A row that a killed process
-- left means that only a part is there.
create table sample_filling (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null default now()
);
