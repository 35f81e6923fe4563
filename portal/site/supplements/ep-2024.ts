import { electionData, electionTab, electionTabs2024 } from './election.ts';
import type { Supplement } from './supplement.ts';

const { articles, questions, shows } = electionTabs2024;

export const ep2024: Supplement = {
  slug: 'ep-2024',
  title: 'EP-választás 2024',
  description: 'Európai parlamenti választás: listák, frakciók, mandátumok és ami mögöttük van.',
  tabs: [
    articles,
    questions,
    electionData('/ep-2024'),
    electionTab('partlistak', 'Pártlisták', 'Pártlisták eredményei', '/ep-2024/listak'),
    electionTab('frakciok', 'EP-frakciók', 'Az Európai Parlament frakciói', '/ep-2024/frakciok'),
    electionTab('mandatumok', 'Mandátumok', 'Magyar mandátumok, és mandátumok országonként', '/ep-2024/mandatumok'),
    shows,
  ],
  euDisclaimer: true,
};
