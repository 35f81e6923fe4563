import type { ReactNode } from 'react';
import type { Circuit } from '#contract/formula-1.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { number } from '#portal/format/number.ts';
import styles from './fact-list.module.css';
import { formatKilometres } from './words.ts';

export interface Fact {
  label: string;
  /** Null where it is not known: then it is left out. */
  value: ReactNode;
  /** A number that tells something by itself. */
  isLarge?: boolean;
}

/** What is known of something, name by value. Nothing at all where nothing is. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const knownFacts = facts.filter(({ value }) => value !== null && value !== '');
  if (knownFacts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {knownFacts.map(({ label, value, isLarge = false }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd className={isLarge ? styles.large : undefined}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Facts of a circuit (docs/product/sport.md#circuits-teams-drivers). */
export function CircuitFacts({ circuit }: { circuit: Circuit }) {
  const { lap_record: record } = circuit;
  const facts: Fact[] = [
    { label: 'Egy kör', value: circuit.length && formatKilometres(circuit.length), isLarge: true },
    { label: 'Körök száma', value: positive(circuit.laps), isLarge: true },
    {
      label: 'Versenytáv',
      value: circuit.race_distance && formatKilometres(circuit.race_distance),
      isLarge: true,
    },
    { label: 'Körrekord', value: record.time, isLarge: true },
    { label: 'A körrekordot futotta', value: [record.driver, record.year].filter(Boolean).join(', ') },
    { label: 'Első nagydíj', value: year(circuit.first_grand_prix) },
    { label: 'Megnyitották', value: year(circuit.opened) },
    { label: 'Befogadóképesség', value: circuit.capacity ? `${number(circuit.capacity)} néző` : null },
    { label: 'Tulajdonos', value: circuit.owner },
  ];
  return (
    <Block title={circuit.name} id="palya">
      <FactList facts={facts} />
    </Block>
  );
}

/** Nothing is what the provider has where it does not know. */
const positive = (value: number | null) => (value ? number(value) : null);
const year = (value: number | null) => (value ? String(value) : null);
