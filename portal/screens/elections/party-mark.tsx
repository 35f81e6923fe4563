import type { Election } from '#contract/election.ts';
import type { Party } from '#contract/election-format.ts';
import styles from './party-mark.module.css';

/** Patterns (SVG paths in a field of 8 × 8) that tell parties apart without colours. */
const overlays: Record<Party['pattern'], string | null> = {
  solid: null,
  stripes: 'M-2 2l4-4M0 8l8-8M6 10l4-4',
  dots: 'M2 2h.01M6 6h.01',
  grid: 'M0 4h8M4 0v8',
  waves: 'M0 4q2-4 4 0t4 0',
  crosses: 'M2 2l4 4M6 2l-4 4',
};

/** Where there is no party. */
export const noPartyColour = '#6d6f76';

/** SVG fill of a party: its colour with its pattern on top. */
export const fillOf = (party: Pick<Party, 'id' | 'pattern' | 'colour'> | undefined): string =>
  party === undefined ? noPartyColour : party.pattern === 'solid' ? party.colour : `url(#parti-${party.id})`;

/** Definitions that the fills of a page refer to; needed once on a page. */
export function PartyPatterns({ parties }: Pick<Election, 'parties'>) {
  return (
    <svg className={styles.patterns} width="0" height="0" aria-hidden="true">
      <defs>
        {parties.map(({ id, colour, pattern }) => {
          const overlay = overlays[pattern];
          if (overlay === null) return null;
          return (
            <pattern key={id} id={`parti-${id}`} width="8" height="8" patternUnits="userSpaceOnUse">
              <rect width="8" height="8" fill={colour} />
              <path
                d={overlay}
                fill="none"
                stroke="#fff"
                strokeOpacity="0.5"
                strokeWidth={pattern === 'dots' ? 2.4 : 1.2}
                strokeLinecap="round"
              />
            </pattern>
          );
        })}
      </defs>
    </svg>
  );
}

/** A party's mark before its name. */
export function PartyMark({ party }: { party: Party | undefined }) {
  return (
    <svg className={styles.mark} width="16" height="16" aria-hidden="true">
      <rect width="16" height="16" fill={fillOf(party)} />
    </svg>
  );
}

/** A bar of a share in the party's fill. */
export function ShareBar({ percent, party }: { percent: number; party: Party | undefined }) {
  return (
    <svg className={styles.bar} width="100%" height="12" aria-hidden="true">
      <rect className={styles.bed} width="100%" height="12" />
      <rect width={`${Math.min(100, Math.max(0, percent))}%`} height="12" fill={fillOf(party)} />
    </svg>
  );
}
