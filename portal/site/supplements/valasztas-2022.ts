import { electionData, electionTab, electionView } from './election.ts';
import type { Supplement } from './supplement.ts';
import { finalTable } from './valasztas-2022-tips.ts';

export const valasztas2022: Supplement = {
  slug: 'valasztas-2022',
  title: 'Választás 2022',
  description: 'Országgyűlési választás: részvétel, egyéni körzetek, országos listák.',
  lastDay: '2022-04-03',
  teaser: 'orszagos-listak',
  keyDates: [
    { day: '2022-01-11', label: 'A köztársasági elnök kitűzi a választást' },
    { day: '2022-04-03', label: 'Országgyűlési választás és népszavazás' },
    { day: '2022-05-02', label: 'Az új Országgyűlés alakuló ülése' },
  ],
  section: 'belfold',
  tabs: [
    { kind: 'articles', slug: '', label: 'Cikkek' },
    electionTab('reszvetel', 'Részvétel', 'Részvételi adatok', '/valasztas-2022/reszvetel'),
    {
      ...electionTab(
        'valasztokeruletek',
        'Választókerületek',
        'Egyéni választókerületek eredményei',
        '/valasztas-2022/valasztokeruletek',
      ),
      deeper: 1,
    },
    {
      ...electionTab('orszagos-listak', 'Országos listák', 'Pártlisták eredményei', '/valasztas-2022/listak'),
      subTabs: {
        own: 'Pártok',
        others: [
          {
            slug: 'nemzetisegek',
            label: 'Nemzetiségek',
            view: electionView('Nemzetiségi listák eredményei', '/valasztas-2022/listak/nemzetisegek'),
          },
        ],
      },
    },
    {
      kind: 'data',
      slug: 'tippjatek',
      label: 'Tippjáték',
      view: {
        kind: 'closed',
        title: 'Itt már nem lehet tippelni',
        text: 'A választás 2022. április 3-án eldőlt. Ha szívesen tippelsz, a mostani játékunkban mérkőzések eredményére lehet.',
        url: '/melleklet/tippjatek',
        label: 'A mostani tippjáték',
        table: finalTable(),
      },
    },
    // Overview, seats and settlements, which the tabs' frames lead to.
    { ...electionData('/valasztas-2022'), isUnlisted: true },
  ],
};
