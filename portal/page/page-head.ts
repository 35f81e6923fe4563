import type { Head, ViewContext } from './screen.ts';

interface PageFacts {
  /** Without the site's name. */
  title: string;
  description: string;
  /** Path, with the query if the page has one. */
  path: string;
  /** The schema.org type of the page; `WebPage` by default. */
  type?: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'FAQPage' | 'SearchResultsPage';
  /** Further schema.org properties of the page. */
  about?: Readonly<Record<string, unknown>>;
}

/** The head of a page that is neither an article nor a list. */
export function pageHead(facts: PageFacts, { site }: Pick<ViewContext, 'site'>): Head {
  const { title, description, path, type = 'WebPage', about = {} } = facts;
  const url = site.origin + path;
  const trail = [
    { '@type': 'ListItem', position: 1, name: site.name, item: `${site.origin}/` },
    { '@type': 'ListItem', position: 2, name: title, item: url },
  ];
  return {
    title: `${title} – ${site.name}`,
    description,
    canonical: url,
    openGraph: { type: 'website', title },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': type,
        name: title,
        description,
        url,
        inLanguage: 'hu',
        ...about,
      },
      { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement: trail },
    ],
  };
}
