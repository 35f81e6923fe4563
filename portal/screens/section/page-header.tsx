import type { ReactNode } from 'react';
import { title as typeset } from '#portal/format/title.ts';
import styles from './section-header.module.css';

/** The head of a page that is no list: title, and a sentence of what is on it. */
export function PageHeader({ title, introduction, children }: { title: string; introduction?: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.text}>
        <h1 className={styles.title}>{typeset(title)}</h1>
        {introduction && <p className={styles.introduction}>{typeset(introduction)}</p>}
        {children}
      </div>
    </header>
  );
}
