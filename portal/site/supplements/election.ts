import type { DataTab, SupplementTab, SupplementView } from './supplement.ts';

/** Room for a map with a table below it. */
const height = 1100;

/** A page of election results on the publisher's data host; there is none on a fresh machine. */
export const electionView = (title: string, source: string | null = null): SupplementView => ({ kind: 'frame', title, source, height });

export const electionTab = (slug: string, label: string, title: string): DataTab => ({
  kind: 'data',
  slug,
  label,
  view: electionView(title),
});

/** What the election supplements of 2024 share. The data view has pages down to a settlement's polling station: two further segments. */
export const electionTabs2024 = {
  articles: { kind: 'articles', slug: '', label: 'Cikkek' },
  questions: { kind: 'articles', slug: 'gyik', label: 'GYIK', tags: ['gyik'] },
  data: { ...electionTab('adatok', 'Adatok, térkép', 'Eredmények térképen és táblázatban'), deeper: 2 },
  shows: { kind: 'articles', slug: 'musorok', label: 'Műsorok', tags: ['musor'] },
} as const satisfies Record<string, SupplementTab>;
