-- Which quizzes a text holds: `<div class="quiz" data-quiz="name">`.
create function quizzes_of(content text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct match[1]) from regexp_matches(content, 'data-quiz="?([A-Za-z0-9][A-Za-z0-9_-]*)', 'g') match
$$;

-- Few texts hold one, and only those are in the indexes.
create index article_version_quizzes on article_version using gin (quizzes_of(content)) where content like '%data-quiz=%';
create index piece_quizzes on piece using gin (quizzes_of(content)) where content like '%data-quiz=%';
