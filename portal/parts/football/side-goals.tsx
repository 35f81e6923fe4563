import layout from '#portal/design/primitives/layout.module.css';
import type { MatchFacts } from './match-facts.ts';

/** A team's goals where each team has a line of its own, those of a shoot-out before them: „(3) 0”. */
export function SideGoals({
  facts: { score, penalties },
  side,
}: {
  facts: Pick<MatchFacts, 'score' | 'penalties'>;
  side: 'home' | 'away';
}) {
  return (
    <>
      {penalties && (
        <small>
          <span className={layout.visuallyHidden}> tizenegyesek: </span>({penalties[side]}){' '}
          <span className={layout.visuallyHidden}>gólok: </span>
        </small>
      )}
      {score?.[side]}
    </>
  );
}
