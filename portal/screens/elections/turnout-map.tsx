import type { Election } from '#contract/election.ts';
import type { ElectionBorders, ElectionUnit } from '#contract/election-format.ts';
import { countedShare, turnoutOf } from '#contract/election-rules.ts';
import { StepLegend, stepCount } from './border-map.tsx';
import { ConstituencyMap, fieldOf } from './constituency-map.tsx';
import { isCountComplete, nameOfPlace, share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { words } from './words.ts';

interface TurnoutMapProps {
  election: Pick<Election, 'slug' | 'final'>;
  borders: ElectionBorders;
  units: readonly ElectionUnit[];
  counties: readonly ElectionUnit[];
}

/** Turnout by constituency in five steps of one colour, with the percentage where there is room. */
export function TurnoutMap({ election, borders, units, counties }: TurnoutMapProps) {
  const turnouts = units.map((unit) => ({ unit, turnout: finalTurnout(election, unit) }));
  const percentages = turnouts.flatMap(({ turnout }) => turnout ?? []);
  if (percentages.length === 0) return null;
  const first = Math.floor(Math.min(...percentages));
  const width = Math.max(1, Math.ceil((Math.max(...percentages) - first) / stepCount));
  const stepOf = (turnout: number) => Math.min(stepCount - 1, Math.floor((turnout - first) / width));
  const labels = Array.from(
    { length: stepCount },
    (_, step) => `${first + step * width}–${first + (step + 1) * width}%`,
  );
  return (
    <>
      <h2 className={styles.title}>{words.turnoutMap}</h2>
      <StepLegend labels={labels} />
      <ConstituencyMap
        election={election}
        borders={borders}
        fields={turnouts.map(({ unit, turnout }) => ({
          ...fieldOf(election.slug, unit),
          mark: turnout === null ? '' : String(Math.round(turnout)),
          shade: turnout === null ? null : { step: stepOf(turnout) },
          words: words.turnoutIn(nameOfPlace(unit), turnout === null ? words.noDataOf : share(turnout)),
        }))}
        name={words.turnoutMap}
        counties={counties}
      />
    </>
  );
}

/** Percent; null while votes are counted. */
function finalTurnout(
  election: Pick<Election, 'final'>,
  { list, constituency }: ElectionUnit,
): number | null {
  const result = list ?? constituency;
  return result && isCountComplete(election, countedShare(result)) ? turnoutOf(result) : null;
}
