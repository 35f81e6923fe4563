import type { CollectionPage, PodcastSeries, ProfilePage, WithContext } from 'schema-dts';
import type { ArticleCard } from '#contract/article.ts';
import type { PodcastHead } from '#contract/podcast.ts';
import type { Head, ViewContext } from '#portal/page/screen.ts';
import { pageUrl } from '#portal/parts/pagination/pages.ts';
import { jpegPicture } from '#portal/parts/picture/picture.tsx';
import { createFeedLinks, feedTypes, podcastFeedPath } from '#portal/site/feed-paths.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { SectionData } from './load-section.ts';

export function sectionHead(data: SectionData, { site, page: number }: ViewContext): Head {
  const { page, list, author, show, listUrl } = data;
  const at = (pageNumber: number) => site.origin + pageUrl(listUrl, pageNumber);
  const canonical = at(list ? number : 1);
  const title = titleOf(data);
  return {
    title: `${list && number > 1 ? `${title}, ${number}. oldal` : title} – ${site.name}`,
    description: descriptionOf(data, site.name),
    canonical,
    language: page.language,
    openGraph: { type: author ? 'profile' : 'website' },
    jsonLd: [
      author ? profile(data, site.origin, canonical) : collection(data, site.origin, canonical),
      ...(show ? [series(show, site.origin, at(1))] : []),
    ],
    feeds: [
      ...(show ? [podcastFeedOf(show)] : []),
      ...createFeedLinks(site, page.feedOf ?? '/', page.feedOf === null ? '' : data.title),
    ],
    previous: list && number > 1 ? at(number - 1) : undefined,
    next: list && number < list.totalPages ? at(number + 1) : undefined,
    colorScheme: page.scheme ?? undefined,
    // An empty part of a list, and a list with another page size, are served to readers but not indexed.
    robots: isEmpty(data, site) || listUrl !== page.path ? 'noindex, follow' : undefined,
  };
}

/** Title of a tab's page, such as „Szép kilátás: Könnyű”, or of a team's or a constituency's. */
function titleOf({ title, page, tabs, tournament }: SectionData): string {
  if (tournament?.show === 'teams' && tournament.chosen) return `${title}: ${tournament.chosen.team.name}`;
  if (page.view?.subject) return `${title}: ${page.view.subject}`;
  const choice = [...page.subTabs, ...tabs].find(({ isCurrent }) => isCurrent);
  return choice && page.parentQuery ? `${title}: ${choice.label}` : title;
}

function descriptionOf({ author, title, description, page }: SectionData, siteName: string): string {
  if (description) return author?.title ? `${author.name}, ${author.title}. ${description}` : description;
  return page.language === 'en'
    ? `${title}: articles on ${siteName}.`
    : `${title}: cikkek a ${siteName} oldalán.`;
}

/**
 * Whether search engines should skip a page: it has no articles or results, or it is one of endlessly many
 * searches.
 */
export function isEmpty(data: SectionData, site: Pick<PortalSite, 'electionsOrigin'>) {
  const {
    list,
    page: { view },
    landing,
    tournament,
    formula1,
  } = data;
  if (!view) return list?.items.length === 0 && landing === null;
  switch (view.dataView.kind) {
    case 'frame':
      return view.dataView.source === null;
    case 'election':
      return site.electionsOrigin === null || view.search !== undefined || view.isEmpty === true;
    case 'football':
      return tournament === null;
    case 'formula-1':
      return formula1 === null;
    case 'medals':
    case 'schedule':
    case 'hungarians':
      return false;
    case 'closed':
      return true;
  }
}

function collection(data: SectionData, origin: string, url: string): WithContext<CollectionPage> {
  const { title, description, highlights, items, landing } = data;
  const first = landing
    ? [landing.leader, ...landing.recommendations, ...landing.cards, ...landing.articles]
    : [];
  const listed = [...first, ...highlights, ...items.map(({ article }) => article)].filter(
    (article) => article !== null,
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    url,
    ...(description && { description }),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: listed.map((article, index) => listItem(article, index, origin)),
    },
  };
}

function series(
  { slug, name, description, cover }: PodcastHead,
  origin: string,
  url: string,
): WithContext<PodcastSeries> {
  const picture = cover ? jpegPicture(cover, '1x1') : null;
  return {
    '@context': 'https://schema.org',
    '@type': 'PodcastSeries',
    name,
    url,
    webFeed: origin + podcastFeedPath(slug),
    ...(description && { description }),
    ...(picture && { image: origin + picture.url }),
  };
}

const podcastFeedOf = ({ slug, name }: PodcastHead) => ({
  href: podcastFeedPath(slug),
  title: `${name} podcast (RSS)`,
  type: feedTypes.rss,
});

function listItem(article: ArticleCard, index: number, origin: string) {
  return {
    '@type': 'ListItem' as const,
    position: index + 1,
    url: article.ctUrl ?? origin + article.url,
    name: article.title,
  };
}

function profile(
  { title, author, description, list }: SectionData,
  origin: string,
  url: string,
): WithContext<ProfilePage> {
  const { email, profiles } = list?.contact ?? { email: null, profiles: [] };
  const portrait = author?.avatarSrc ? jpegPicture(author.avatarSrc, '1x1', 320) : null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name: title,
      url,
      ...(author?.title && { jobTitle: author.title }),
      ...(description && { description }),
      ...(portrait && { image: origin + portrait.url }),
      ...(email && { email }),
      ...(profiles.length > 0 && { sameAs: profiles }),
    },
  };
}
