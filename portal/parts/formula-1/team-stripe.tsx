import { teamColour } from './team-colour.ts';
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
