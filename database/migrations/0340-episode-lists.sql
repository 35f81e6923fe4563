-- Every article's page asks for its episodes, a podcast's feed for its own.
create index episode_of_article on episode (article_slug) where article_slug is not null;
create index episode_of_podcast on episode (podcast_id, published_at desc, id desc);
