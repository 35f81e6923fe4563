import type { ReactNode } from 'react';
import styles from './room-head.module.css';

/** What a room is, what is to be known of it, and at its end what can be done. */
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
    <div className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.end}>{children}</div>
    </div>
  );
}
