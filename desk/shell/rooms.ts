import type { IconName } from '../design/icon.tsx';

/** The rooms, in the order of the bar. */
export const rooms: ReadonlyArray<{ to: '/'; name: string; icon: IconName }> = [
  { to: '/', name: 'Ma', icon: 'list' },
];
