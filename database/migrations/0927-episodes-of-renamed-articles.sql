-- Episodes of articles whose slug was changed named them by the former one, and so had lost them.
update episode e set article_slug = a.slug from old_address o join article a on a.id = o.article_id
  where o.slug = e.article_slug and not exists (select from article where slug = e.article_slug);
