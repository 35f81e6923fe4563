import type { Election } from '#contract/election.ts';
import { contestWords } from './contest-words.ts';
import { Hemicycle } from './hemicycle.tsx';
import { namesOf } from './list-names.ts';
import { fillOf } from './party-mark.tsx';
import { seatedLists } from './seated-lists.ts';

/** The seats of an election as a half circle. */
export function SeatsDrawing({ election }: { election: Election }) {
  const names = namesOf(election);
  const seated = seatedLists(election);
  const { seat, seatsShared } = contestWords(election);
  const words = seated.map(({ list, total }) => `${names.nameOfList(list)} ${total}`).join(', ');
  return (
    <Hemicycle
      benches={seated.map(({ list, total }) => ({
        id: list.id,
        seats: total,
        fill: fillOf(names.partyOfList(list)),
      }))}
      words={`${seatsShared}: ${words}.`}
      unit={seat}
    />
  );
}
