import lines from '#portal/design/icons.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './icon.module.css';

/** Drawings on a 24 × 24 grid. All are decoration: their meaning is in a text or a label. */
const drawings = {
  search: 'M11 4.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM16 16l5 5',
  warning: 'M12 4 2.500 20h19zM12 10v4.500M12 17.200v.1',
  check: 'm5 12.500 4.500 4.500L19 7.500',
  down: 'm6 9 6 6 6-6',
  list: 'M4 6h16M4 12h16M4 18h10',
  plus: 'M12 5v14M5 12h14',
  pictures: 'M3 7h14v12H3zM7 7V4h14v12h-4M3 16l4-4 4 4 2-2 4 4',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 4.500-7 8-7s7 2 8 7',
  offline: 'M4 12h3m3 0h4m3 0h3M5 5l14 14',
  close: 'm5 5 14 14M19 5 5 19',
  live: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM6.500 6.500a8 8 0 0 0 0 11M17.500 6.500a8 8 0 0 1 0 11',
  front: 'M4 4h16v16H4zM4 9h16M14 9v11',
  records: 'M4 5h16v5H4zM4 14h16v5H4zM7.500 7.500h.01M7.500 16.500h.01',
  eye: 'M2.500 12s3.500-6 9.500-6 9.500 6 9.500 6-3.500 6-9.500 6-9.500-6-9.500-6zM12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  switches: 'M8 7h8a5 5 0 0 1 0 10H8A5 5 0 0 1 8 7zM16 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  picture:
    'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 4M15.500 7.800a1.200 1.200 0 1 0 0 2.400 1.200 1.200 0 0 0 0-2.400z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200',
  quote: 'M5 5v14M10 8h9M10 13h9M10 18h5',
  pencil: 'm4 20 1-5L16 4l4 4L9 19zM14 6l4 4',
  flag: 'M5 4v16M5 5h13l-3 4 3 4H5',
  pin: 'M9 3h6l-1 7 4 3v2H6v-2l4-3zM12 15v6',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  up: 'm6 15 6-6 6 6',
  sound: 'M4 10v4M8 6.500v11M12 4v16M16 8v8M20 10.500v3',
  video: 'M3 6h12v12H3zM15 10.500 21 7v10l-6-3.500',
  edit: 'M4 20h4L20 8l-4-4L4 16zM14 6l4 4',
} as const;
export type IconName = keyof typeof drawings;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={classNames(lines.icon, styles.icon)} viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  );
}
