import type { DataTab, SupplementTab, SupplementView } from './supplement.ts';

/** Room for a map with a table below it. */
const height = 1100;

/**
 * A page of election results on our data host.
 * @param path on that host
 */
export const electionView = (title: string, path: string): SupplementView => ({
  kind: 'election',
  title,
  path,
  height,
});

export const electionTab = (slug: string, label: string, title: string, path: string): DataTab => ({
  kind: 'data',
  slug,
  label,
  view: electionView(title, path),
});

/**
 * What the election supplements of 2024 share. The data view's own pages, as a constituency's, are two
 * further segments.
 */
export const electionTabs2024 = {
  articles: { kind: 'articles', slug: '', label: 'Cikkek' },
  questions: { kind: 'articles', slug: 'gyik', label: 'GYIK', tags: ['gyik'] },
  shows: { kind: 'articles', slug: 'musorok', label: 'Műsorok', tags: ['musor'] },
} as const satisfies Record<string, SupplementTab>;

export const electionData = (path: string): DataTab => ({
  ...electionTab('adatok', 'Adatok, térkép', 'Eredmények térképen és táblázatban', path),
  deeper: 2,
});

/** As `electionData`, with a page of the election's other than its first at the tab's own address. */
export function electionDataAt(election: string, title: string, path: string): DataTab {
  return { ...electionData(election), view: { kind: 'election', title, path, below: election, height } };
}
