import { electionTab, electionTabs2024 } from './election.ts';
import type { Supplement } from './supplement.ts';

const { articles, shows } = electionTabs2024;

export const usa2024: Supplement = {
  slug: 'usa-2024',
  title: 'USA 2024',
  description: 'Amerikai elnökválasztás: államok, elektorok, elemzések.',
  tabs: [
    articles,
    electionTab('adatok', 'Adatok, térkép', 'Eredmények államonként', '/usa-2024/tagallamok'),
    { kind: 'articles', slug: 'elemzesek', label: 'Elemzések', tags: ['elemzes'] },
    shows,
  ],
};
