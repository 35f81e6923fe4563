import type { ReactNode } from 'react';
import { Icon, type IconName } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import styles from './disclosure.module.css';

interface DisclosureProps {
  icon: IconName;
  label: string;
  /** The panel, which opens below the masthead, over the page. */
  children: ReactNode;
}

/**
 * A button of the masthead that opens a panel. It works without scripts; with them it also closes by itself.
 */
export function Disclosure({ icon, label, children }: DisclosureProps) {
  return (
    <details className={styles.details} data-behaviour="menu">
      <summary className={classNames(button.icon, styles.button)}>
        <Icon name={icon} className={styles.open} />
        <Icon name="close" className={styles.close} />
        {/* On phones only the icon is visible; screen readers still read the name. */}
        <span className={classNames(layout.visuallyHidden, styles.label)}>{label}</span>
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
