import { electionDataAt, electionTabs2024 } from './election.ts';
import type { Supplement } from './supplement.ts';

const { articles, shows } = electionTabs2024;

export const usa2024: Supplement = {
  slug: 'usa-2024',
  title: 'USA 2024',
  description: 'Amerikai elnökválasztás: államok, elektorok, elemzések.',
  lastDay: '2024-11-05',
  teaser: 'adatok',
  keyDates: [
    { day: '2024-07-21', label: 'A hivatalban lévő elnök visszalép a jelöltségtől' },
    { day: '2024-11-05', label: 'Elnökválasztás' },
    { day: '2024-12-17', label: 'Az elektorok szavaznak' },
    { day: '2025-01-06', label: 'A kongresszus megállapítja az eredményt' },
    { day: '2025-01-20', label: 'Beiktatás' },
  ],
  section: 'kulfold',
  tabs: [
    articles,
    electionDataAt('/usa-2024', 'Eredmények államonként', '/usa-2024/tagallamok'),
    { kind: 'articles', slug: 'elemzesek', label: 'Elemzések', tags: ['elemzes'] },
    shows,
  ],
};
