import { describe, expect, it } from 'vitest';
import {
  formula1Service,
  sampleDriver,
  sampleDriverPoints,
  sampleTeam,
  sampleTeamPoints,
} from '#portal/testing/formula-1.ts';
import { openPage, weekend } from './testing/formula-1-page.ts';

describe('points, drivers and teams', () => {
  const service = formula1Service({
    drivers: [sampleDriver],
    teams: [sampleTeam],
    driverPoints: [
      sampleDriverPoints,
      {
        ...sampleDriverPoints,
        position: 2,
        driver: { ...sampleDriverPoints.driver, id: 9, name: 'Más Soma' },
        points: null,
        wins: null,
        team: { id: null, name: null, logo: null },
      },
    ],
    teamPoints: [sampleTeamPoints],
    races: weekend({ status: 'Completed' }),
  });

  it('tables of both championships are shown with gaps', async () => {
    expect((await openPage(service, 'oldal=pontverseny')).text).toMatch(
      /Vízi Bence Minta Racing 9 437.*Más Soma csapat nélkül – –/,
    );
    expect((await openPage(service, 'oldal=konstruktor')).text).toMatch(/Minta Racing 437/);
    expect((await openPage(formula1Service({}), 'oldal=pontverseny')).text).toContain('Még nincs adat.');
  });

  it('the page of a driver shows all that is known', async () => {
    const page = await openPage(service, 'szezon=2026&versenyzo=21');
    for (const part of [
      'Vízi Bence',
      'Világbajnoki cím 7',
      'Nagydíj 379',
      'Dobogó 202',
      'Pont összesen 5 014,5',
      'Legjobb eredmény 1. hely (105 alkalommal)',
      'Legjobb rajthely 1.',
      'Nemzetiség brit',
      'Ország Egyesült Királyság',
      'Született 1985. január 7.',
      'Születési hely Stevenage, Anglia',
      'Rajtszám 44',
      'Rövidítés VIZ',
      '2024–2025 Minta Racing',
    ]) {
      expect(page.text).toContain(part);
    }
    expect(page.head.title).toBe('Vízi Bence – Forma–1 – Címlap');
    await expect(openPage(service, 'versenyzo=999')).rejects.toMatchObject({ status: 404 });
  });

  it('the page of a team shows all that is known', async () => {
    const page = await openPage(service, 'szezon=2026&csapat=5');
    for (const part of [
      'Minta Racing',
      'Világbajnoki cím 6',
      'Első rajtkocka 110',
      'Leggyorsabb kör 100',
      'Legjobb eredmény 1. hely (128 alkalommal)',
      'Első szezon 1997',
      'Székhely Milton Keynes, Egyesült Királyság',
      'Elnök Kende Luca',
      'Csapatfőnök Somogyvári Dénes',
      'Műszaki igazgató Orsós Hanna',
      'Kasztni M26',
      'Motor Minta Motor',
      'Gumi Minta Gumi',
    ]) {
      expect(page.text).toContain(part);
    }
    await expect(openPage(service, 'csapat=999')).rejects.toMatchObject({ status: 404 });
  });

  it('lists name drivers with their teams', async () => {
    expect((await openPage(service, 'oldal=versenyzok')).text).toMatch(/44 Vízi Bence Minta Racing brit/);
    expect((await openPage(service, 'oldal=csapatok')).text).toMatch(
      /Minta Racing Vízi Bence Milton Keynes, Egyesült Királyság/,
    );
  });
});
