-- What editors set for places of a page (the After page's articles and video, …), and sponsors' lines above lists.

create table unique_content (
  site smallint not null references site,
  slug text not null,
  group_id int,
  content jsonb not null,
  updated_at timestamptz not null,
  primary key (site, slug)
);
create index unique_content_group on unique_content (site, group_id);

-- Sections and tags by slug: a line may be sold before there is an article. No sections and no tags means every list.
create table sponsored_line (
  site smallint not null references site,
  slug text not null,
  av_code text,
  ct_link text not null,
  css_class text,
  description text not null,
  active boolean not null,
  newest boolean not null,
  list_page boolean not null,
  date_from timestamptz,
  date_to timestamptz,
  front_page_slug text,
  sections text[] not null,
  tags text[] not null,
  primary key (site, slug)
);
