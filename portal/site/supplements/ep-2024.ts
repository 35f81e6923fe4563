import { electionTab, electionTabs2024 } from './election.ts';
import type { Supplement } from './supplement.ts';

const { articles, questions, data, shows } = electionTabs2024;

export const ep2024: Supplement = {
  slug: 'ep-2024',
  title: 'EP-választás 2024',
  description: 'Európai parlamenti választás: listák, frakciók, mandátumok és ami mögöttük van.',
  tabs: [
    articles,
    questions,
    data,
    electionTab('partlistak', 'Pártlisták', 'Pártlisták eredményei'),
    electionTab('frakciok', 'EP-frakciók', 'Az Európai Parlament frakciói'),
    electionTab('mandatumok', 'Mandátumok', 'Mandátumok országonként'),
    shows,
  ],
  euDisclaimer: true,
};
