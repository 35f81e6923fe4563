import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { title as typeset } from '#portal/format/title.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { BallotFacts } from './ballot-facts.tsx';
import { contestWords } from './contest-words.ts';
import { Councils } from './councils.tsx';
import { ElectionPage } from './election-page.tsx';
import styles from './election-parts.module.css';
import { majorityOf } from './election-words.ts';
import { isPartyList } from './list-names.ts';
import { listRows } from './list-rows.ts';
import { headOf, loadElection } from './load-election.ts';
import { ResultsTable } from './results-table.tsx';
import { SeatsDrawing } from './seats-drawing.tsx';
import { SeatsTable } from './seats-table.tsx';

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
  const { country, mandates, lists, missing, source } = election;
  const hasResults = mandates !== null || country?.list !== undefined || places.length > 0;
  const { who, votes, byList } = contestWords(election);
  const rows = country?.list ? listRows(election, lists.filter(isPartyList), country.list) : [];
  return (
    <ElectionPage
      election={election}
      context={context}
      page="overview"
      heading={hasResults ? 'Összesítés' : 'Nincs adat'}
    >
      {missing && (
        <p className={styles.missing}>
          {typeset(missing)}{' '}
          <a href={source.url} target="_blank" rel="noopener">
            {source.name}
          </a>
        </p>
      )}
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
          <BallotFacts result={country.list} />
          <h2 className={styles.title}>{votes}</h2>
          <ResultsTable caption={`Szavazatok ${byList}`} who={who} rows={rows} />
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
  const words = [
    mandates.official
      ? contestWords(election).officialSeats
      : 'A mandátumok az eddig megszámolt szavazatok szerint, a választási törvény számításával.',
    ...(seats?.rule === 'hungarian-parliament'
      ? [`A többséghez ${majorityOf(seats.constituency + seats.list)} mandátum kell.`]
      : []),
    ...(contest === 'president'
      ? [`Elektorok: ${electors}, az elnökséghez ${majorityOf(electors)} kell.`]
      : []),
  ];
  return <p className={styles.intro}>{typeset(words.join(' '))}</p>;
}
