import type { Election } from '#contract/election.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { PartyPatterns } from '#portal/screens/elections/party-mark.tsx';
import { SeatsTable } from '#portal/screens/elections/seats-table.tsx';

/** Total seats of each list or candidate. */
export function SeatTotals({ election }: { election: Election }) {
  return (
    <>
      <PartyPatterns parties={election.parties} />
      <SeatsTable election={election} onlyTotals />
      {election.mandates?.official === false && (
        <p className={layout.finePrint}>Az eddig megszámolt szavazatok szerint.</p>
      )}
    </>
  );
}
