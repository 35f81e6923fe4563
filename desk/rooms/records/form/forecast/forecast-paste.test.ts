import { expect, it } from 'vitest';
import { draftWarnings, withDays, withNextDay, withWeek } from './forecast-days.ts';
import { parseDay, parsePastedTable } from './forecast-paste.ts';

const today = '2026-11-27';
const options = { names: ['Szeged', 'Pécs'], chosen: 1, today };

it.each([
  ['2026-11-28', '2026-11-28'],
  ['2026. 11. 28.', '2026-11-28'],
  ['11. 28.', '2026-11-28'],
  ['nov. 28.', '2026-11-28'],
  ['szeptember 3.', '2026-09-03'],
  ['jan. 2.', '2027-01-02'],
  ['péntek', '2026-11-27'],
  ['csütörtök', '2026-12-03'],
  ['holnap', '2026-11-28'],
  ['2026-02-30', null],
  ['eső', null],
  ['11.28', null],
])('%s is the day %s', (text, day) => expect(parseDay(text, today)).toBe(day));

it('a table that was copied becomes days: with or without dates, units and heads, in several forms', () => {
  const spreadsheet =
    'Nap\tMin\tMax\tÉg\tEső\tSzél\nma\t−2 °C\t5,5\teső\t4 mm\t30\r\n\t\n\nvasárnap\t0\t7\tborult';
  expect(parsePastedTable(spreadsheet, options)).toEqual({
    faults: [],
    days: new Map([
      [
        1,
        [
          { day: '2026-11-27', low: -2, high: 5.5, sky: 'eső', rain: 4, gust: 30 },
          { day: '2026-11-29', low: 0, high: 7, sky: 'borult' },
        ],
      ],
    ]),
  });
  const { days } = parsePastedTable('szeged; 1; 5; köd\nPÉCS; 2; 6\nSzeged; 3; 8', options);
  expect(days.get(0)?.map(({ day, high }) => [day, high])).toEqual([
    ['2026-11-27', 5],
    ['2026-11-28', 8],
  ]);
  expect(days.get(1)).toEqual([{ day: '2026-11-27', low: 2, high: 6, sky: '' }]);
});

it('a line that cannot be read is reported with its number', () => {
  expect(parsePastedTable('Tokió\t1\t2', options).faults).toEqual(['1. sor: nincs ilyen hely: Tokió']);
  expect(parsePastedTable('ma\t1\t2\n holnap\t1\thideg', options).faults).toEqual([
    '2. sor: a két hőmérséklet kell, számmal',
  ]);
  expect(parsePastedTable('1\t2\teső\tsok', options).faults).toEqual([
    '1. sor: a csapadék és a széllökés szám, vagy üres',
  ]);
  expect(parsePastedTable(' \n', options).faults).toEqual(['Nincs benne sor.']);
});

it('a next day is like the last one, the first is empty, and a week has seven', () => {
  expect(withNextDay([], today)).toEqual([{ day: today, low: '', high: '', sky: '' }]);
  const day = { day: '2026-12-31', low: 1, high: 2, sky: 'köd', gust: 95 };
  expect(withNextDay([day], today)).toEqual([day, { ...day, day: '2027-01-01' }]);
  expect(withWeek([day], today)).toHaveLength(7);
  expect(withDays([day], [{ ...day, high: 3 }])).toEqual([{ ...day, high: 3 }]);
});

it('warnings follow from what is typed, once it is complete', () => {
  const day = { day: today, low: 1, high: 2, sky: '', gust: 95 };
  expect(draftWarnings([day], today)).toEqual([{ day: today, danger: 'gust', degree: 2, value: 95 }]);
  expect(draftWarnings([{ ...day, low: '' }], today)).toEqual([]);
  expect(draftWarnings([{ ...day, gust: '9o' }], today)).toEqual([]);
  expect(draftWarnings([{ ...day, day: '2026-11-26' }], today)).toEqual([]);
});
