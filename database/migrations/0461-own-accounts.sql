-- What an account keeps goes with it.
alter table own_document add foreign key (account_id) references account on delete cascade;
