-- The session beside a live blog is the article's `livescoreId` with its `livescoreSport`, as on readers' pages; a
-- number of its own was from before articles had a sport.
update article_version v
set fields = v.fields || jsonb_build_object('livescoreId', l.race, 'livescoreSport', 'formula-1')
from live_blog l join article a using (id)
where l.race is not null and v.article_id = a.id and v.version = a.version and v.fields->>'livescoreId' is null;

update piece p
set fields = coalesce(p.fields, '{}') || jsonb_build_object('livescoreId', l.race, 'livescoreSport', 'formula-1')
from live_blog l
where l.id = p.id and l.race is not null and p.fields->>'livescoreId' is null
  and not exists (select from article a where a.id = p.id);

alter table live_blog drop column race;
