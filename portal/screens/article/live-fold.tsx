import type { ReactNode } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import styles from './live-fold.module.css';

/**
 * What stands above the posts on narrow screens: folded there, so that the posts are near. On wide screens and on paper it is always open
 * under a plain title. The browser's own element, so that it opens without scripts and a live refresh leaves it as the reader left it.
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
