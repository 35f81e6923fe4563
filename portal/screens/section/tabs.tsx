import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import type { CountedTab } from './load-section.ts';
import styles from './tabs.module.css';

interface TabsProps {
  tabs: readonly CountedTab[];
  /** Label for screen readers. */
  name: string;
  /** `vertical` tabs are a column if there is a sidebar, otherwise a row. */
  direction: 'horizontal' | 'vertical';
}

/** Links to the parts of a list. */
export function Tabs({ tabs, name, direction }: TabsProps) {
  return (
    <nav className={classNames(styles.tabs, direction === 'vertical' && styles.vertical)} aria-label={name}>
      {tabs.map(({ label, url, current, articles }) => (
        <a key={url} className={styles.tab} href={url} aria-current={current ? 'page' : undefined}>
          {label}
          {articles !== null && (
            <small>
              {number(articles)}
              <span className={layout.visuallyHidden}> cikk</span>
            </small>
          )}
        </a>
      ))}
    </nav>
  );
}
