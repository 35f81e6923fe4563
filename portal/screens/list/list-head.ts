import type { CollectionPage, ProfilePage, WithContext } from 'schema-dts';
import { feedsOf } from '#portal/feeds/feed-paths.ts';
import { pageUrl } from '#portal/parts/pagination/pages.ts';
import { jpegOf } from '#portal/parts/picture/picture.tsx';
import type { Head, ViewContext } from '#portal/server/screen.ts';
import type { ListData } from './list.screen.tsx';

export function listHead(data: ListData, { site, path, page }: ViewContext): Head {
  const { rule, title, description, author, list } = data;
  const canonical = site.origin + pageUrl(path, page);
  const name = page > 1 ? `${title}, ${page}. oldal` : title;
  return {
    title: `${name} – ${site.name}`,
    description: description ?? `${title}: cikkek a ${site.name} oldalán.`,
    canonical,
    language: rule.kind === 'english' ? 'en' : 'hu',
    openGraph: { type: rule.kind === 'author' ? 'profile' : 'website' },
    jsonLd: [author ? profile(data, site.origin, canonical) : collection(data, site.origin, canonical)],
    feeds: feedsOf(site, path, title),
    previous: page > 1 ? site.origin + pageUrl(path, page - 1) : undefined,
    next: page < list.totalPages ? site.origin + pageUrl(path, page + 1) : undefined,
    colorScheme: rule.kind === 'after' ? 'after' : undefined,
  };
}

function collection({ title, description, list }: ListData, origin: string, url: string): WithContext<CollectionPage> {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    url,
    ...(description && { description }),
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: list.items.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        url: origin + item.url,
        name: item.title,
      })),
    },
  };
}

function profile({ title, author }: ListData, origin: string, url: string): WithContext<ProfilePage> {
  const portrait = author?.avatarSrc ? jpegOf(author.avatarSrc, '1x1', 320) : null;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    mainEntity: {
      '@type': 'Person',
      name: title,
      url,
      ...(author?.title && { jobTitle: author.title }),
      ...(portrait && { image: origin + portrait.url }),
    },
  };
}
