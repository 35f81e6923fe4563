import type { z } from 'zod';
import type { Driver, TeamName } from '#contract/formula-1.ts';
import { firstRecordedId } from '../../source.ts';
import type { CircuitFact, DriverFact, TeamFact } from './rows.ts';

/**
 * Numbers of recorded facts. They never change, because addresses contain them, and they never collide with
 * the provider's (`firstRecordedId`): sessions are year, round and kind; the others have the `number` of
 * their table. A grand prix has its circuit's number.
 */
const numberFor = (kind: number, number: number) => firstRecordedId + kind * 1_000_000 + number;

export const sessionNumber = (season: number, round: number, kind: number) =>
  numberFor(80, (season % 100) * 10_000 + round * 100 + kind);
const grandPrixNumber = ({ number }: CircuitFact) => numberFor(81, number);
export const circuitNumber = ({ number }: CircuitFact) => numberFor(82, number);
export const teamNumber = ({ number }: TeamFact) => numberFor(83, number);
export const driverNumber = ({ number }: DriverFact) => numberFor(84, number);

export const teamName = (team: TeamFact): z.infer<typeof TeamName> => ({
  id: teamNumber(team),
  name: team.name,
  logo: null,
});

export function driverName(driver: DriverFact): Pick<Driver, 'id' | 'name' | 'abbr' | 'number' | 'image'> {
  return { id: driverNumber(driver), name: driver.name, abbr: driver.abbr, number: driver.car, image: null };
}

/** @param name of the grand prix in its season, because a circuit has not always hosted the same one */
export function competitionOf(circuit: CircuitFact, name = circuit.grand_prix) {
  return {
    id: grandPrixNumber(circuit),
    name: `${name} Grand Prix`,
    location: { country: circuit.country, city: circuit.city },
  };
}

export const kilometres = (length: string | null) => (length === null ? null : `${length} Kms`);
