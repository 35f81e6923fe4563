import type { ReactNode } from 'react';
import styles from './empty-note.module.css';

/** Says that there is nothing, where something could be, and shows a way on. */
export function EmptyNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}
