-- Articles that follow a match.
create index article_version_match on article_version (((fields->>'livescoreId')::int))
  where fields->>'livescoreId' is not null;
