import type { ReactNode } from 'react';
import block from '#portal/design/primitives/block.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import bar from '../design/head-bar.module.css';
import styles from './room-head.module.css';

/** Longer titles are shortened if there is no room for them. */
const longTitleLength = 30;

/** The head of a room: its title, its facts, and its actions at the end. */
export function RoomHead({
  title,
  note,
  children,
}: {
  title: string;
  note?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={classNames(bar.bar, styles.head)}>
      <h1
        className={classNames(block.title, styles.title, title.length > longTitleLength && styles.long)}
        title={title.length > longTitleLength ? title : undefined}
      >
        <span>{title}</span>
      </h1>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.end}>{children}</div>
    </div>
  );
}
