import type { ReactNode } from 'react';
import type { Circuit, Driver, Team } from '#contract/formula-1.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { wholeDay } from '#portal/format/day-words.ts';
import { number } from '#portal/format/number.ts';
import styles from './facts.module.css';
import { countryName, formatKilometres, formatPointsText, nationalityName, placeName } from './names.ts';
import { words } from './words.ts';

const labels = words.facts;

interface Fact {
  label: string;
  /** Null or empty if unknown; the fact is then left out. */
  value: ReactNode;
  /** Whether it is shown in large digits. */
  isLarge?: boolean;
}

/** Labels and values. Renders nothing where no value is known. */
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
  const { lap_record: record, race_distance: distance } = circuit;
  const facts: Fact[] = [
    { label: labels.lapLength, value: circuit.length && formatKilometres(circuit.length), isLarge: true },
    { label: labels.laps, value: circuit.laps ? number(circuit.laps) : null, isLarge: true },
    { label: labels.distance, value: distance && formatKilometres(distance), isLarge: true },
    { label: labels.lapRecord, value: record.time, isLarge: true },
    { label: labels.lapRecordBy, value: [record.driver, record.year].filter(Boolean).join(', ') },
    { label: labels.firstPrix, value: formatYear(circuit.first_grand_prix) },
    { label: labels.opened, value: formatYear(circuit.opened) },
    { label: labels.capacity, value: circuit.capacity ? words.seats(number(circuit.capacity)) : null },
    { label: labels.owner, value: circuit.owner },
  ];
  return (
    <Block title={circuit.name} id="palya">
      <div className={circuit.outline ? styles.withOutline : undefined}>
        {circuit.outline && <Outline path={circuit.outline} name={circuit.name} />}
        <FactList facts={facts} />
      </div>
    </Block>
  );
}

/** The outline of a circuit, seen from above; north is not always up. */
function Outline({ path, name }: { path: string; name: string }) {
  return (
    <svg className={styles.outline} viewBox="0 0 500 500" role="img" aria-label={words.outlineOf(name)}>
      <path d={path} />
    </svg>
  );
}

/** Facts of a driver (docs/product/sport.md#circuits-teams-drivers). */
export function DriverFacts({ driver }: { driver: Driver }) {
  const { career_points: points, highest_grid_position: bestGrid } = driver;
  const facts: Fact[] = [
    { label: labels.titles, value: formatCount(driver.world_championships), isLarge: true },
    { label: labels.prixEntered, value: formatCount(driver.grands_prix_entered), isLarge: true },
    { label: labels.podiums, value: formatCount(driver.podiums), isLarge: true },
    { label: labels.careerPoints, value: points && formatPointsText(points), isLarge: true },
    { label: labels.bestResult, value: formatBestFinish(driver.highest_race_finish) },
    { label: labels.bestGrid, value: bestGrid ? `${bestGrid}.` : null },
    { label: labels.nationality, value: driver.nationality && nationalityName(driver.nationality) },
    { label: labels.country, value: driver.country.name && countryName(driver.country.name) },
    { label: labels.born, value: driver.birthdate && wholeDay(driver.birthdate) },
    { label: labels.birthplace, value: driver.birthplace && placeName(driver.birthplace) },
    { label: labels.number, value: driver.number === null ? null : String(driver.number) },
    { label: labels.abbreviation, value: driver.abbr },
  ];
  return <FactList facts={facts} />;
}

/** Facts of a team (docs/product/sport.md#circuits-teams-drivers). */
export function TeamFacts({ team }: { team: Team }) {
  const facts: Fact[] = [
    { label: labels.titles, value: formatCount(team.world_championships), isLarge: true },
    { label: labels.poles, value: formatCount(team.pole_positions), isLarge: true },
    { label: labels.fastestLaps, value: formatCount(team.fastest_laps), isLarge: true },
    { label: labels.bestResult, value: formatBestFinish(team.highest_race_finish) },
    { label: labels.firstSeason, value: formatYear(team.first_team_entry) },
    { label: labels.base, value: team.base && placeName(team.base) },
    { label: labels.president, value: team.president },
    { label: labels.principal, value: team.director },
    { label: labels.technicalDirector, value: team.technical_manager },
    { label: labels.chassis, value: team.chassis },
    { label: labels.engine, value: team.engine },
    { label: labels.tyres, value: team.tyres },
  ];
  return <FactList facts={facts} />;
}

const formatCount = (value: number | null) => (value === null ? null : number(value));
/** The provider has 0 for an unknown year. */
const formatYear = (value: number | null) => (value ? String(value) : null);
const formatBestFinish = (best: Team['highest_race_finish']) =>
  best?.position ? words.bestFinish(best.position, best.number ? number(best.number) : null) : null;
