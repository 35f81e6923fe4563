import type { PieceState as State } from '#contract/piece.ts';
import styles from './piece-state.module.css';

export const stateNames: Readonly<Record<State, string>> = {
  draft: 'vázlat',
  handed_in: 'leadva',
  scheduled: 'időzítve',
  published: 'kint',
  withdrawn: 'visszavonva',
};

/** The state of a piece: the paper's accent, which fills up, and a word. */
export function PieceState({ state, isLive = false }: { state: State; isLive?: boolean }) {
  const look = isLive && state === 'published' ? 'live' : state;
  return (
    <span className={`${styles.state} ${styles[look]}`}>{look === 'live' ? 'élő' : stateNames[state]}</span>
  );
}
