-- Timed changes of a front page that come again. Each time is a row of its own; the next one is made when one is done.
alter table front_plan add column repeats text check (repeats in ('daily', 'weekdays', 'weekly'));
