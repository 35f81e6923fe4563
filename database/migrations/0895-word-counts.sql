-- Words of an article's newest text, which cards say the minutes to read of. Written when an article is published (services/content/rules/stored-article.ts).
-- 0 where a process of the former release has published since: its cards say no minutes until the next version.
alter table article add column word_count int not null default 0;

-- Texts that are there already, as body/plain-text.ts reads them: tags of blocks part words, those within a line do not.
update article a set word_count = coalesce(array_length(string_to_array(nullif(btrim(regexp_replace(regexp_replace(regexp_replace(
    regexp_replace(v.content, '</?(p|h[1-6]|[uo]l|li|d[ltd]|blockquote|pre|[hb]r|table|caption|thead|tbody|tfoot|t[rhd]|details|summary|figure|figcaption|div|aside|section)(\s[^>]*)?/?>', ' ', 'gi'),
    '<[^>]*>', '', 'g'), '&nbsp;', ' ', 'g'), '[\s\u00a0\u202f]+', ' ', 'g')), ''), ' '), 1), 0)
  from article_version v where v.article_id = a.id and v.version = a.version;
