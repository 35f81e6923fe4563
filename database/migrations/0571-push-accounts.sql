-- Whose browser it is, where its reader was signed in when they asked for messages: so it goes with the account.
alter table push_client add column account_id int references account on delete cascade;
create index push_client_account on push_client (account_id) where account_id is not null;
