-- Number of the Formula 1 session beside a live blog, as the live-score provider has it. A match has numbers of its
-- own, so the article's `livescoreId` cannot name both.
alter table live_blog add column race int;
