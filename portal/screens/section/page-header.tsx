import type { ReactNode } from 'react';
import { title as typeset } from '#portal/format/title.ts';
import styles from './section-header.module.css';

interface PageHeaderProps {
  title: string;
  introduction?: string;
  /** True when blocks follow, which begin with a line of their own. */
  open?: boolean;
  children?: ReactNode;
}

/** The header of a page that is not a list: its title and a sentence about its content. */
export function PageHeader({ title, introduction, open = false, children }: PageHeaderProps) {
  return (
    <header className={open ? styles.open : styles.header}>
      <div className={styles.text}>
        <h1 className={styles.title}>{typeset(title)}</h1>
        {introduction && <p className={styles.introduction}>{typeset(introduction)}</p>}
        {children}
      </div>
    </header>
  );
}
