import type { ReactNode } from 'react';
import { Icon } from '#portal/design/icons.tsx';
import styles from './back-link.module.css';

/** The way back to what a page is a part of. */
export function BackLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a className={styles.back} href={url}>
      <Icon name="previous" />
      {children}
    </a>
  );
}
