import type { ReactNode } from 'react';
import { typeset } from '#portal/format/typeset.ts';
import styles from './empty-note.module.css';

/** A note in place of missing content, with links to other pages. */
export function EmptyNote({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{typeset(title)}</p>
      {children}
    </div>
  );
}
