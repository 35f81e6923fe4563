import type { ReactNode } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  introduction?: string;
  /** Whether blocks follow, which start with a line of their own. */
  hasBlocksBelow?: boolean;
  /** Links to the parts of the page. */
  tabs?: ReactNode;
  children?: ReactNode;
}

/** The header of a page that is not a list: its title and a sentence about its content. */
export function PageHeader(props: PageHeaderProps) {
  const { title, introduction, hasBlocksBelow = false, tabs, children } = props;
  return (
    <header
      className={classNames(
        hasBlocksBelow ? styles.open : styles.header,
        tabs !== undefined && styles.tabbed,
      )}
    >
      <div className={styles.text}>
        <h1 className={styles.title}>{typeset(title)}</h1>
        {introduction && <p className={styles.introduction}>{typeset(introduction)}</p>}
        {children}
      </div>
      {tabs !== undefined && <div className={styles.tabs}>{tabs}</div>}
    </header>
  );
}
