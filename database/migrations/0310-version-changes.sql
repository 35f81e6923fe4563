-- What the public list of an article's versions needs to know of each. All may be null, so that a process of the former release can go on publishing.

alter table article_version
  -- Readers could see it; null: from before this was noted, and then they could.
  add column active boolean,
  -- What is different from the version before (contract/versions.ts, ChangeKind).
  add column changed text[],
  -- Its text and fields were removed for good.
  add column forgotten_at timestamptz;

update article_version v set active = false from article a where a.id = v.article_id and a.version = v.version and not a.active;

update article_version v set changed = array_remove(array[
    case when v.fields->'title' <> p.fields->'title' then 'title' end,
    case when v.fields->'subtitle' <> p.fields->'subtitle' then 'subtitle' end,
    case when v.fields->'lead' <> p.fields->'lead' then 'lead' end,
    case when v.content <> p.content then 'text' end,
    case when v.fields->'coverImage' <> p.fields->'coverImage' or v.fields->'coverImageText' <> p.fields->'coverImageText' then 'cover' end,
    case when v.fields->'authors' <> p.fields->'authors' then 'authors' end,
    case when v.fields->'pubDate' <> p.fields->'pubDate' then 'date' end,
    case when v.fields - '{title,subtitle,lead,coverImage,coverImageText,authors,pubDate}'::text[]
      <> p.fields - '{title,subtitle,lead,coverImage,coverImageText,authors,pubDate}'::text[] then 'details' end], null)
  from article_version p where p.article_id = v.article_id and p.version = v.version - 1;
