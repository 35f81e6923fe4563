import type { Election } from '#contract/election.ts';
import type { ElectionUnit } from '#contract/election-format.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import { typeset } from '#portal/format/typeset.ts';
import { BallotFacts } from './ballot-facts.tsx';
import { CandidateTable } from './candidate-table.tsx';
import styles from './election-parts.module.css';
import { Hemicycle } from './hemicycle.tsx';
import { listRows, namesOf } from './lists.ts';
import { fillOf } from './party-mark.tsx';
import { ResultsTable } from './results-table.tsx';
import { words } from './words.ts';

/**
 * Places that elect assemblies, such as the capital and counties: their mayors and presidents, and the seats
 * of their assemblies.
 */
export function Councils({ election, places }: { election: Election; places: readonly ElectionUnit[] }) {
  return places.map((place) => (
    <section key={place.id} className={styles.place} aria-labelledby={place.id}>
      <h2 id={place.id} className={styles.title}>
        {typeset(place.name)}
      </h2>
      {place.constituency && (
        <>
          {place.office && <h3 className={styles.subtitle}>{capitalise(place.office)}</h3>}
          <CandidateTable election={election} unit={place} />
        </>
      )}
      <Council election={election} place={place} />
    </section>
  ));
}

function Council({ election, place: { name, council, list } }: { election: Election; place: ElectionUnit }) {
  if (!council) return null;
  const names = namesOf(election);
  const seated = election.lists
    .map((each) => ({ list: each, seats: council.mandates[each.id] ?? 0 }))
    .filter(({ seats }) => seats > 0)
    .sort((a, b) => b.seats - a.seats);
  const outcomes = new Map(seated.map(({ list: { id }, seats }) => [id, words.seatsOf(seats)]));
  const listsOnBallot = election.lists.filter(({ id }) => list?.votes[id] !== undefined);
  const seatsText = seated.map((each) => `${names.nameOfList(each.list)}\u00a0${each.seats}`).join(', ');
  return (
    <>
      <h3 className={styles.subtitle}>{typeset(council.name)}</h3>
      <Hemicycle
        benches={seated.map((each) => ({
          id: each.list.id,
          seats: each.seats,
          fill: fillOf(names.partyOfList(each.list)),
        }))}
        words={words.councilSeats(council.name, seatsText)}
      />
      {!list && <p>{typeset(words.councilWithoutVotes(seatsText))}</p>}
      {list && (
        <>
          <ResultsTable
            caption={words.votesByList(name)}
            who={words.list}
            rows={listRows(election, listsOnBallot, list, outcomes)}
          />
          <BallotFacts election={election} result={list} />
        </>
      )}
    </>
  );
}
