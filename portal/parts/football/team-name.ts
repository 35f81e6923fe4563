import type { Language } from '#portal/format/date.ts';
import { ofNationalTeams } from './competitions.ts';
import { countryName } from './country-name.ts';

/**
 * National teams have their country's Hungarian name; clubs the name that the provider has.
 * @param league number of the competition
 */
export function teamName({ name }: { name: string }, league: number, language: Language = 'hu'): string {
  return language === 'hu' && ofNationalTeams(league) ? (countryName(name) ?? name) : name;
}
