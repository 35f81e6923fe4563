-- Mails are looked up by address in any case, and old ones are deleted by age.
create index mail_address on mail (lower(recipient));
drop index mail_recipient;
create index mail_unsettled on mail (made_at) where settled_at is null;
-- These two were for the queue that mails had before jobs.
drop index mail_waiting;
drop index mail_sending;
