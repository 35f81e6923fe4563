-- Who told a rate: rates that were made up for a sample must be known for it, and go when true ones come.
alter table exchange_rate add column source text not null default 'newsroom' check (source in ('newsroom', 'sample', 'ecb', 'mnb', 'bnr'));
