import type { Circuit } from '#contract/formula-1.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { number } from '#portal/format/number.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { kilometres } from './measures.ts';

/** Facts of a circuit (docs/product/sport.md#circuits-teams-drivers). */
export function CircuitFacts({ circuit }: { circuit: Circuit }) {
  const { lap_record: record } = circuit;
  const facts: Fact[] = [
    { label: 'Egy kör', value: circuit.length && kilometres(circuit.length), large: true },
    { label: 'Körök száma', value: positive(circuit.laps), large: true },
    { label: 'Versenytáv', value: circuit.race_distance && kilometres(circuit.race_distance), large: true },
    { label: 'Körrekord', value: record.time, large: true },
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
