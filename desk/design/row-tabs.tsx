import type { ReactNode } from 'react';
import { classNames } from '#portal/design/primitives/class-names.ts';
import row from './marked-row.module.css';
import styles from './row-tabs.module.css';

/** Links or buttons, one of which is current (`aria-current`); a count is in `<small>`. */
export function RowTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classNames(row.row, styles.tabs)} aria-label={label}>
      {children}
    </nav>
  );
}
