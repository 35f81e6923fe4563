import { electionData, electionTab, electionTabs2024 } from './election.ts';
import type { Supplement } from './supplement.ts';

const { articles, questions, shows } = electionTabs2024;

export const ep2024: Supplement = {
  slug: 'ep-2024',
  title: 'EP-választás 2024',
  description: 'Európai parlamenti választás: listák, frakciók, mandátumok és ami mögöttük van.',
  lastDay: '2024-06-09',
  teaser: 'mandatumok',
  keyDates: [
    { day: '2024-06-06', label: 'Hollandiában kezdődik a szavazás' },
    { day: '2024-06-09', label: 'Szavazás Magyarországon' },
    { day: '2024-07-16', label: 'Az új Parlament alakuló ülése' },
  ],
  section: 'belfold',
  tabs: [
    articles,
    questions,
    electionData('/ep-2024'),
    electionTab('partlistak', 'Pártlisták', 'Pártlisták eredményei', '/ep-2024/listak'),
    electionTab('frakciok', 'EP-frakciók', 'Az Európai Parlament frakciói', '/ep-2024/frakciok'),
    electionTab(
      'mandatumok',
      'Mandátumok',
      'Magyar mandátumok, és mandátumok országonként',
      '/ep-2024/mandatumok',
    ),
    shows,
  ],
  euDisclaimer: true,
};
