import type { ReactNode } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import styles from './marks.module.css';
import { words } from './words.ts';

/** A link back to the page that this one is part of. */
export function BackLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a className={styles.back} href={url}>
      <Icon name="previous" />
      {children}
    </a>
  );
}

/** The current lap of a race, in words and as a bar. Renders nothing while the lap is unknown. */
export function LapProgress({ current, total }: { current: number | null; total: number | null }) {
  if (current === null) return null;
  const share = total === null || total <= 0 ? null : Math.min(1, current / total);
  return (
    <div className={styles.laps}>
      <p>
        <b>{words.lap(current)}</b>
        {total !== null && total > 0 && ` / ${total}`}
      </p>
      {share !== null && (
        <svg width="100%" height="6" aria-hidden="true" focusable="false">
          <rect className={styles.all} width="100%" height="6" />
          <rect className={styles.done} width={`${Math.round(share * 1000) / 10}%`} height="6" />
        </svg>
      )}
    </div>
  );
}

/** A slanted stroke in the team's colour. The team's name is always next to it. */
export function TeamStripe({ team }: { team: string | null }) {
  return (
    <svg className={styles.stripe} viewBox="0 0 12 20" aria-hidden="true" focusable="false">
      <path d="M8 0h4L4 20H0z" fill={teamColour(team) ?? 'currentcolor'} />
    </svg>
  );
}

/**
 * Team colours by a part of the name. The first match counts. They have enough contrast on light and dark
 * pages.
 */
export const teamColours: ReadonlyArray<readonly [part: string, colour: string]> = [
  ['red bull racing', '#3a5fb8'],
  ['racing bulls', '#5f7ff0'],
  ['visa', '#5f7ff0'],
  ['alphatauri', '#4d6f95'],
  ['toro rosso', '#4d6fd0'],
  ['mclaren', '#e57200'],
  ['ferrari', '#d8232a'],
  ['mercedes', '#00998a'],
  ['aston martin', '#2b8a6b'],
  ['racing point', '#d56fa8'],
  ['force india', '#d56fa8'],
  ['alpine', '#0d84d8'],
  ['renault', '#ad8b00'],
  ['lotus', '#a58a2c'],
  ['haas', '#8b8f94'],
  ['williams', '#3b7de0'],
  ['kick', '#3f9b1c'],
  ['sauber', '#3f9b1c'],
  ['alfa romeo', '#ae3f58'],
  ['audi', '#b3372f'],
  ['cadillac', '#77797d'],
  ['red bull', '#3a5fb8'],
];

/** Null for an unknown team. */
export function teamColour(name: string | null): string | null {
  const key = name?.toLowerCase() ?? '';
  return teamColours.find(([part]) => key.includes(part))?.[1] ?? null;
}
