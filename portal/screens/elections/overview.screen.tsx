import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { BallotFacts } from './ballot-facts.tsx';
import { Councils } from './councils.tsx';
import { ElectionPage } from './election-page.tsx';
import { majorityOf } from './election-pages.ts';
import styles from './election-parts.module.css';
import { isPartyList, listRows } from './lists.ts';
import { headOf, loadElection } from './load-election.ts';
import { Missing } from './missing.tsx';
import { ResultsTable } from './results-table.tsx';
import { SeatsDrawing, SeatsTable } from './seats.tsx';
import { contestWords, words } from './words.ts';

interface Data {
  election: Election;
  /** Places that elect assemblies. */
  places: ElectionUnit[];
}

/** Overview of an election: seats, turnout, lists; for a local election, the assemblies with data. */
export const overviewScreen: Screen<Data> = {
  async load(context) {
    const election = await loadElection(context, 'overview');
    const { slug, parts } = election;
    const counties = parts.includes('councils')
      ? await context.client.electionUnits({ slug, level: 'county' })
      : [];
    return { election, places: counties.filter(({ council }) => council !== undefined) };
  },
  View: Overview,
  head: ({ election: { title } }, context) => headOf(title, context),
};

function Overview({ data: { election, places }, context }: { data: Data; context: ViewContext }) {
  const { country, mandates, lists } = election;
  const hasResults = mandates !== null || country?.list !== undefined || places.length > 0;
  const { who, votes, byList } = contestWords(election);
  const rows = country?.list ? listRows(election, lists.filter(isPartyList), country.list) : [];
  return (
    <ElectionPage
      election={election}
      context={context}
      page="overview"
      heading={hasResults ? words.overview : words.overviewEmpty}
    >
      <Missing election={election} />
      <Councils election={election} places={places} />
      {mandates && (
        <>
          <SeatsDrawing election={election} />
          <SeatsTable election={election} />
          <SeatsNote election={election} />
        </>
      )}
      {country?.list && (
        <>
          <BallotFacts election={election} result={country.list} />
          <h2 className={styles.title}>{votes}</h2>
          <ResultsTable caption={words.votesBy(byList)} who={who} rows={rows} />
        </>
      )}
    </ElectionPage>
  );
}

/** Basis of the seats, and the majority. */
export function SeatsNote({ election }: { election: Election }) {
  const { mandates, seats, contest } = election;
  if (!mandates) return null;
  const electors = mandates.seats.reduce((sum, { onList }) => sum + onList, 0);
  const sentences = [
    mandates.official ? contestWords(election).officialSeats : words.provisionalSeats,
    ...(seats?.rule === 'hungarian-parliament'
      ? [words.majority(majorityOf(seats.constituency + seats.list))]
      : []),
    ...(contest === 'president' ? [words.electors(electors, majorityOf(electors))] : []),
  ];
  return <p className={styles.intro}>{typeset(sentences.join(' '))}</p>;
}
