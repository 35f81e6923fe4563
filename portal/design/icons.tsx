import styles from './icons.module.css';
import { classNames } from './primitives/class-names.ts';

/** Drawings on a 24 × 24 grid. All are decoration: their meaning is in a text next to them or in a label. */
const drawings = {
  menu: 'M3 6h18M3 12h18M3 18h12',
  search: 'M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM16 16l5 5',
  close: 'm5 5 14 14M19 5 5 19',
  previous: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  down: 'm5 9 7 7 7-7',
  up: 'M12 20V4m0 0-6 6m6-6 6 6',
  feed: 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M5.500 18.500h.01',
  share: 'M12 15V3m0 0L8 7m4-4 4 4M5 12v8h14v-8',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200',
  pin: 'M9 3h6l-1 7 4 3v2H6v-2l4-3zM12 15v6',
  pictures: 'M3 7h14v12H3zM7 7V4h14v12h-4M3 16l4-4 4 4 2-2 4 4',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  bell: 'M6 10a6 6 0 0 1 12 0c0 6 2 7 2 7H4s2-1 2-7M10 20.500h4',
  bookmark: 'M6 3h12v18l-6-5-6 5z',
  plus: 'M12 5v14M5 12h14',
  check: 'm4 12.500 5 5L20 6.500',
  play: 'M7 4v16l13-8z',
  pause: 'M6 4h4.500v16H6zM13.500 4H18v16h-4.500z',
  back: 'M5 9.500a8 8 0 1 1-.700 5M4.500 4.500v5h5',
  forward: 'M19 9.500a8 8 0 1 0 .700 5M19.500 4.500v5h-5',
  queue: 'M4 6h16M4 12h16M4 18h9',
  'paragraph-back': 'M6 5v14M19 5.500v13L9.500 12z',
  'paragraph-forward': 'M18 5v14M5 5.500v13l9.500-6.500z',
  moon: 'M19.500 14.500A8 8 0 0 1 9.500 4.500a8 8 0 1 0 10 10z',
  headphones:
    'M4 18v-5a8 8 0 0 1 16 0v5M4 14h3v6H5.500A1.500 1.500 0 0 1 4 18.500zM20 14h-3v6h1.500a1.500 1.500 0 0 0 1.500-1.500z',
  'aside-left': 'M20 4 6 18M6 8v10h10',
  'aside-right': 'm4 4 14 14M18 8v10H8',
  download: 'M12 4v11m0 0 4.500-4.500M12 15l-4.500-4.500M5 20h14',
} as const;

export type IconName = keyof typeof drawings;

export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      className={classNames(styles.icon, (name === 'play' || name === 'pause') && styles.solid, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
