import { describe, expect, it } from 'vitest';
import { sampleRace } from '#portal/testing/formula-1.ts';
import { groupGrandsPrix, prixDays, prixPlace, prixShortDays } from './grands-prix.ts';
import {
  formatKilometres,
  formatPointsText,
  formatTimeOrGap,
  grandPrixName,
  nationalityName,
  placeName,
} from './names.ts';
import { groupSeasons } from './people.tsx';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('Formula 1 texts', () => {
  it('have Hungarian names of grands prix; an unknown place keeps its name', () => {
    const names = [
      'Italy Grand Prix',
      'Hungarian Grand Prix',
      'São Paulo Grand Prix',
      'Las Vegas Grand Prix',
      'Minta Grand Prix',
      'constructor Grand Prix',
    ];
    expect(names.map(grandPrixName)).toEqual([
      'Olasz Nagydíj',
      'Magyar Nagydíj',
      'São Pauló-i Nagydíj',
      'Las Vegas-i Nagydíj',
      'Minta Nagydíj',
      'constructor Nagydíj',
    ]);
  });

  it('have Hungarian place names if they are known', () => {
    expect([
      placeName('Milton Keynes, United Kingdom'),
      placeName('Stevenage, England'),
      placeName('Atlanta, Georgia, USA'),
    ]).toEqual([
      'Milton Keynes, Egyesült Királyság',
      'Stevenage, Anglia',
      'Atlanta, Georgia, Egyesült Államok',
    ]);
    expect([nationalityName('British'), nationalityName('Minta')]).toEqual(['brit', 'Minta']);
    const at = (country: string | null, city: string | null) =>
      prixPlace({ competition: { id: 1, name: '', location: { country, city } } });
    expect([at('Italy', 'Monza'), at('Monaco', 'Monaco'), at(null, null)]).toEqual([
      'Monza, Olaszország',
      'Monaco',
      '',
    ]);
  });

  it('have days as in newspapers', () => {
    const prix = (from: string, to: string) =>
      groupGrandsPrix([
        sampleRace(1, 1, '1st Practice', `${from}T12:00:00Z`),
        sampleRace(2, 1, 'Race', `${to}T12:00:00Z`),
      ])[0] as never;
    expect([
      prixDays(prix('2026-11-20', '2026-11-22')),
      prixShortDays(prix('2026-11-20', '2026-11-22')),
    ]).toEqual(['november 20–22.', 'nov. 20–22.']);
    expect([
      prixDays(prix('2026-11-29', '2026-12-01')),
      prixShortDays(prix('2026-11-29', '2026-12-01')),
    ]).toEqual(['november 29. – december 1.', 'nov. 29. – dec. 1.']);
    expect([
      prixDays(prix('2026-11-22', '2026-11-22')),
      prixShortDays(prix('2026-11-22', '2026-11-22')),
    ]).toEqual(['november 22.', 'nov. 22.']);
  });

  it('have a decimal comma in lengths and points; other text is not changed', () => {
    expect(
      ['5.793 Kms', '306.72 kms', '5 km', 'hosszú'].map((text) => plain(formatKilometres(text))),
    ).toEqual(['5,793 km', '306,72 km', '5 km', 'hosszú']);
    expect(['+1 lap', '+2 laps', '+5.317', 'DNF', 'dsq'].map((text) => plain(formatTimeOrGap(text)))).toEqual(
      ['+1 kör', '+2 kör', '+5.317', 'kiesett', 'kizárták'],
    );
    expect(['5014.5', '0', '?'].map((text) => plain(formatPointsText(text)))).toEqual(['5 014,5', '0', '?']);
  });

  it('show consecutive seasons with one team on one line', () => {
    const seasonAt = (season: number, name: string) => ({ season, team: { id: 1, name, logo: null } });
    expect(
      groupSeasons([seasonAt(2022, 'A'), seasonAt(2024, 'A'), seasonAt(2025, 'B'), seasonAt(2023, 'A')]).map(
        ({ from, to, team }) => [from, to, team.name],
      ),
    ).toEqual([
      [2025, 2025, 'B'],
      [2022, 2024, 'A'],
    ]);
  });
});
