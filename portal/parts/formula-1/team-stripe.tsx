import styles from './team-stripe.module.css';

/**
 * The accent's slanted stroke in the team's colour. Colour never speaks alone: the team's name stands beside
 * it.
 */
export function TeamStripe({ team }: { team: string | null }) {
  return (
    <svg className={styles.stripe} viewBox="0 0 12 20" aria-hidden="true" focusable="false">
      <path d="M8 0h4L4 20H0z" fill={teamColour(team) ?? 'currentcolor'} />
    </svg>
  );
}

/**
 * Colours that teams are known by, by a word of their name: the same on both sites, light enough for the dark
 * and dark enough for the light.
 */
const colours: ReadonlyArray<readonly [word: string, colour: string]> = [
  ['red bull racing', '#3a5fb8'],
  ['racing bulls', '#5f7ff0'],
  ['visa', '#5f7ff0'],
  ['alphatauri', '#4d6f95'],
  ['toro rosso', '#4d6fd0'],
  ['mclaren', '#e57200'],
  ['ferrari', '#d8232a'],
  ['mercedes', '#00998a'],
  ['aston martin', '#2b8a6b'],
  ['racing point', '#d873ab'],
  ['force india', '#d873ab'],
  ['alpine', '#0d84d8'],
  ['renault', '#c9a400'],
  ['lotus', '#a58a2c'],
  ['haas', '#8b8f94'],
  ['williams', '#3b7de0'],
  ['kick', '#3f9b1c'],
  ['sauber', '#3f9b1c'],
  ['alfa romeo', '#a8324a'],
  ['audi', '#b3372f'],
  ['cadillac', '#77797d'],
  ['red bull', '#3a5fb8'],
];

/** Null for a team that is not known; then it has none. */
export function teamColour(name: string | null): string | null {
  const key = name?.toLowerCase() ?? '';
  return colours.find(([word]) => key.includes(word))?.[1] ?? null;
}
