import type { Party } from '#contract/election-format.ts';
import { shareOf } from '#contract/election-rules.ts';
import map from './base-map.module.css';
import type { BorderField } from './border-map.tsx';
import type { ChangeRow } from './change.ts';
import { fieldOf } from './constituency-map.tsx';
import { nameOfPlace, pointsOf, share } from './election-pages.ts';
import styles from './election-parts.module.css';
import { noPartyColour } from './party-mark.tsx';
import { words } from './words.ts';

const lossPatternId = 'csokkent';

/** Strengths of the colour for a change, the smallest first. */
const strengths = [0.3, 0.55, 0.8, 1] as const;

interface ChangeScale {
  strengthOf(points: number): number;
  steps: Array<{ opacity: number; label: string }>;
  hasGrown: boolean;
  hasFallen: boolean;
}

/** Steps from the smallest to the largest change there is, in whole points. */
export function changeScale(changes: readonly number[]): ChangeScale {
  const sizes = changes.map(Math.abs);
  const first = sizes.length === 0 ? 0 : Math.floor(Math.min(...sizes));
  const last = sizes.length === 0 ? 0 : Math.ceil(Math.max(...sizes));
  const width = Math.max(1, Math.ceil((last - first) / strengths.length));
  return {
    hasGrown: changes.some((points) => points >= 0),
    hasFallen: changes.some((points) => points < 0),
    strengthOf: (points) => strengths[Math.floor((Math.abs(points) - first) / width)] ?? 1,
    steps: strengths.map((opacity, step) => ({
      opacity,
      label: words.pointsBetween(first + step * width, first + (step + 1) * width),
    })),
  };
}

const colourOf = (party: Party | undefined) => party?.colour ?? noPartyColour;

/** A list's change by constituency: its own colour where it gained, stripes where it lost. */
export function changeFields(
  slug: string,
  rows: readonly ChangeRow[],
  { list, party, scale }: { list: string; party: Party | undefined; scale: ChangeScale },
): BorderField[] {
  return rows.map(({ now: { unit }, earlier, change }) => {
    const field = fieldOf(slug, unit);
    const name = nameOfPlace(unit);
    if (change === null || !unit.list || !earlier?.unit.list)
      return { ...field, mark: '', shade: null, words: `${name}: ${words.notCompared}` };
    const shares = words.sharesThenAndNow(
      share(shareOf(earlier.unit.list.votes[list] ?? 0, earlier.unit.list)),
      share(shareOf(unit.list.votes[list] ?? 0, unit.list)),
    );
    const percentPoints = Math.round(change);
    return {
      ...field,
      mark: percentPoints === 0 ? '0' : `${percentPoints < 0 ? '−' : '+'}${Math.abs(percentPoints)}`,
      shade: {
        fill: change < 0 ? `url(#${lossPatternId})` : colourOf(party),
        opacity: scale.strengthOf(change),
      },
      words: `${name}: ${words.changed(pointsOf(change))}, ${shares}`,
    };
  });
}

/** The stripes for losses; needed once per page. */
export function ChangePattern() {
  return (
    <svg className={styles.definitions} width="0" height="0" aria-hidden="true">
      <defs>
        <pattern id={lossPatternId} width="8" height="8" patternUnits="userSpaceOnUse">
          <rect className={styles.fallenGround} width="8" height="8" />
          <path className={styles.fallenStripes} d="M-2 2l4-4M0 8l8-8M6 10l4-4" />
        </pattern>
      </defs>
    </svg>
  );
}

export function ChangeLegend({
  party,
  scale,
  hasUncompared,
}: {
  party: Party | undefined;
  scale: ChangeScale;
  hasUncompared: boolean;
}) {
  const swatch = (fill: string, opacity = 1) => (
    <svg className={styles.swatch} width="28" height="16" aria-hidden="true">
      <rect width="28" height="16" fill={fill} fillOpacity={opacity} />
    </svg>
  );
  return (
    <ul className={styles.legend} aria-label={words.legend}>
      {scale.hasGrown && (
        <li>
          {swatch(colourOf(party))}
          {words.grown}
        </li>
      )}
      {scale.hasFallen && (
        <li>
          {swatch(`url(#${lossPatternId})`)}
          {words.fallen}
        </li>
      )}
      {scale.steps.map(({ opacity, label }) => (
        <li key={label}>
          {swatch(noPartyColour, opacity)}
          {label}
        </li>
      ))}
      {hasUncompared && (
        <li>
          <svg className={styles.swatch} width="28" height="16" aria-hidden="true">
            <rect className={map.empty} width="28" height="16" />
          </svg>
          {words.notCompared}
        </li>
      )}
    </ul>
  );
}
