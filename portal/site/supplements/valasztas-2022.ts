import { electionTab, electionView } from './election.ts';
import type { Supplement } from './supplement.ts';

export const valasztas2022: Supplement = {
  slug: 'valasztas-2022',
  title: 'Választás 2022',
  description: 'Országgyűlési választás: részvétel, egyéni körzetek, országos listák.',
  tabs: [
    { kind: 'articles', slug: '', label: 'Cikkek' },
    electionTab('reszvetel', 'Részvétel', 'Részvételi adatok'),
    electionTab('valasztokeruletek', 'Választókerületek', 'Egyéni választókerületek eredményei'),
    {
      ...electionTab('orszagos-listak', 'Országos listák', 'Pártlisták eredményei'),
      subTabs: {
        own: 'Pártok',
        others: [{ slug: 'nemzetisegek', label: 'Nemzetiségek', view: electionView('Nemzetiségi listák eredményei') }],
      },
    },
    electionTab('tippjatek', 'Tippjáték', 'Tippjáték a választás eredményére'),
  ],
};
