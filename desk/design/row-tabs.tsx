import type { ReactNode } from 'react';
import styles from './row-tabs.module.css';

/** Links or buttons, one of which is current (`aria-current`); a count is in `<small>`. */
export function RowTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {children}
    </nav>
  );
}
