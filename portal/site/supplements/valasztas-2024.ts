import { electionData, electionTabs2024 } from './election.ts';
import type { Supplement } from './supplement.ts';

const { articles, questions, shows } = electionTabs2024;

export const valasztas2024: Supplement = {
  slug: 'valasztas-2024',
  title: 'Választás 2024',
  description: 'Önkormányzati választás: jelöltek, kérdések és válaszok, a fővárosi választás eredménye.',
  lastDay: '2024-06-09',
  keyDates: [
    { day: '2024-06-09', label: 'Önkormányzati választás' },
    { day: '2024-10-01', label: 'Az új testületek megbízatásának kezdete' },
  ],
  section: 'belfold',
  tabs: [articles, questions, electionData('/valasztas-2024'), shows],
};
