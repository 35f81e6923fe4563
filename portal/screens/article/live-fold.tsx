import type { ReactNode } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import styles from './live-fold.module.css';

/**
 * A part above the posts that is collapsed on narrow screens, so that the posts are near. On wide screens and
 * in print it is always open. A native `<details>` opens without scripts, and keeps its state during a live
 * refresh.
 * @param id of the title
 */
export function LiveFold({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <details className={styles.fold}>
        <summary className={styles.summary}>
          {title}
          <Icon name="down" />
        </summary>
        {children}
      </details>
    </>
  );
}
