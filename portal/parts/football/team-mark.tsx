import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './team-mark.module.css';

const shield = 'M1 0h18v11c0 6-4 10-9 12C5 21 1 17 1 11z';

interface TeamMarkProps {
  /** As it is shown. */
  name: string;
  /** In a match of its own, each side has its colour. */
  side?: 'home' | 'away' | undefined;
  large?: boolean;
}

/** A shield with the team's initial. Real crests are at the provider, whose host no page of ours asks for anything. */
export function TeamMark({ name, side, large = false }: TeamMarkProps) {
  return (
    <svg
      className={classNames(styles.mark, large && styles.large, side && styles[side])}
      viewBox="0 0 20 23"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shield} />
      <text x="10" y="15">
        {initialOf(name)}
      </text>
    </svg>
  );
}

/** The first letter there is; none for names without letters. */
const initialOf = (name: string): string => /\p{L}/u.exec(name)?.[0].toUpperCase() ?? '';
