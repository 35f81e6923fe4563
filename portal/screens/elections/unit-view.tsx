import type { Election, UnitPage } from '#contract/election.ts';
import { shareOf, standingOf } from '#contract/election-rules.ts';
import { number } from '#portal/format/number.ts';
import type { ViewContext } from '#portal/server/screen.ts';
import { BallotFacts } from './ballot-facts.tsx';
import { ElectionPage } from './election-page.tsx';
import styles from './election-parts.module.css';
import { constituencyUrl, pageUrl, settlementUrl, share } from './election-words.ts';
import { isPartyList, namesOf } from './list-names.ts';
import { listRows } from './list-rows.ts';
import { type ResultRow, ResultsTable } from './results-table.tsx';

export interface UnitData {
  election: Election;
  place: UnitPage;
}

/** A constituency or a settlement: candidates, lists, and what it lies in. */
export function UnitView({ data: { election, place }, context }: { data: UnitData; context: ViewContext }) {
  const { unit, parent } = place;
  const { slug, lists } = election;
  const isConstituency = unit.level === 'constituency';
  const page = isConstituency ? 'constituencies' : 'settlements';
  return (
    <ElectionPage election={election} context={context} page={page} heading={unit.seat ? `${unit.name} (${unit.seat})` : unit.name}>
      <a className={styles.back} href={pageUrl(slug, page)} target="_self">
        ← {isConstituency ? 'Minden választókerület' : 'Településkereső'}
      </a>
      {parent && !isConstituency && <p className={styles.intro}>Megye: {parent.name}</p>}
      <Within slug={slug} place={place} />
      {unit.constituency && <Candidates election={election} place={place} />}
      {unit.list && (
        <>
          <h2 className={styles.title}>Listás szavazatok</h2>
          <ResultsTable caption={`${unit.name}: szavazatok listánként`} who="Lista" rows={rowsOf(election, lists, unit.list)} />
          {(unit.list.eligible !== undefined || !unit.constituency) && <BallotFacts result={unit.list} />}
        </>
      )}
      <Inside slug={slug} place={place} />
    </ElectionPage>
  );
}

/** Parties’ lists, and of nationalities’ those that somebody voted for. */
function rowsOf(election: Election, lists: Election['lists'], result: NonNullable<UnitPage['unit']['list']>): ResultRow[] {
  return listRows(election, lists, result).filter(
    ({ id, votes }) => votes > 0 || lists.some((list) => list.id === id && isPartyList(list)),
  );
}

function Candidates({ election, place: { unit } }: { election: Election; place: UnitPage }) {
  const names = namesOf(election);
  const { constituency, candidates, name } = unit;
  if (!constituency) return null;
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const standing = standingOf(constituency, [...byId.keys()]);
  const [first, second] = standing;
  const leads = first !== undefined && first.votes > (second?.votes ?? 0);
  const rows = standing.flatMap(({ id, votes }, index): ResultRow[] => {
    const candidate = byId.get(id);
    if (!candidate) return [];
    const party = names.party(candidate.party);
    const outcome = index === 0 && leads ? (election.final ? 'megválasztva' : 'vezet') : null;
    return [{ id, name: candidate.name, party, detail: party?.name ?? 'független', votes, percent: shareOf(votes, constituency), outcome }];
  });
  return (
    <>
      <h2 className={styles.title}>Egyéni jelöltek</h2>
      <ResultsTable caption={`${name}: szavazatok jelöltenként`} who="Jelölt" rows={rows} />
      {leads && (
        <p className={styles.intro}>
          Az első és a második közötti különbség {number(first.votes - (second?.votes ?? 0))} szavazat,{' '}
          {share(shareOf(first.votes - (second?.votes ?? 0), constituency)).replace('%', '')} százalékpont.
        </p>
      )}
      <BallotFacts result={constituency} />
    </>
  );
}

function Within({ slug, place: { within } }: { slug: string; place: UnitPage }) {
  if (within.length === 0) return null;
  return (
    <p className={styles.links}>
      <span>{within.length > 1 ? 'Választókerületei:' : 'Választókerülete:'}</span>
      {within.map(({ id, name, seat }) => (
        <a key={id} href={constituencyUrl(slug, id)} target="_self">
          {seat ? `${name} (${seat})` : name}
        </a>
      ))}
    </p>
  );
}

function Inside({ slug, place: { inside } }: { slug: string; place: UnitPage }) {
  if (inside.length === 0) return null;
  return (
    <>
      <h2 className={styles.title}>Települések a választókerületben</h2>
      <ul className={styles.columns}>
        {inside.map(({ id, name }) => (
          <li key={id}>
            <a href={settlementUrl(slug, id)} target="_self">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
