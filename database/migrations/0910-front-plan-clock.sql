-- The time of day in Budapest of a plan that repeats, where `run_at` is at another one because the clock skips it on
-- that day.
alter table front_plan add column clock time;
