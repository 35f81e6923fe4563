import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import type { SectionTab } from './section-page.ts';
import styles from './tabs.module.css';

interface Tab extends Pick<SectionTab, 'label' | 'url' | 'isCurrent'> {
  /** Number of articles, if they are counted. */
  articles?: number | null;
}

interface TabsProps {
  tabs: readonly Tab[];
  /** Label for screen readers. */
  name: string;
  /** `vertical` tabs are a column if there is a sidebar, otherwise a row. */
  direction: 'horizontal' | 'vertical';
}

/** Links to the parts of a list. */
export function Tabs({ tabs, name, direction }: TabsProps) {
  return (
    <nav className={classNames(styles.tabs, direction === 'vertical' && styles.vertical)} aria-label={name}>
      {tabs.map(({ label, url, isCurrent, articles = null }) => (
        <a key={url} className={styles.tab} href={url} aria-current={isCurrent ? 'page' : undefined}>
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
