import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

export interface Fact {
  label: string;
  /** Null where it is not known: then it is left out. */
  value: ReactNode;
  /** A number that tells something by itself. */
  large?: boolean;
}

/** What is known of something, name by value. Nothing at all where nothing is. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const known = facts.filter(({ value }) => value !== null && value !== '');
  if (known.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {known.map(({ label, value, large = false }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={large ? styles.large : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
