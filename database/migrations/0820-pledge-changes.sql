-- A monthly support that its reader has paused: nothing is charged until they go on.
alter table pledge add column paused_at timestamptz;

-- The sums of a monthly support whose sum was changed: a month that was charged at another one may be heard of before or after the change.
create table pledge_amount (
  pledge_id bigint not null references pledge,
  amount int not null check (amount > 0),
  primary key (pledge_id, amount)
);
