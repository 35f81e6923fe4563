import { expect, test } from 'vitest';
import { checkWords } from './checks/words.ts';
import { libraryWords } from './library/words.ts';
import { mistakeWords } from './mistakes/words.ts';
import { frontWords } from './rooms/front/words.ts';
import { walkWords } from './rooms/pictures/words.ts';
import { issueWords } from './rooms/records/special/words.ts';
import { todayWords } from './rooms/today/words.ts';
import { panelWords } from './rooms/writer/panel/words.ts';
import { savedWords } from './rooms/writer/words.ts';
import { since } from './time/moment.ts';

test.each([
  [checkWords.noAlt(5), 'Az 5. képnek nincs leírása.'],
  [checkWords.noAlt(2), 'A 2. képnek nincs leírása.'],
  [mistakeWords.older(1, 5), 'az 1. változatot olvasta, azóta az 5. van kint'],
  [panelWords.restore(1), 'Legyen az 1. változat a munkapéldány'],
  [todayWords.more(5), 'Mind az 5'],
  [todayWords.done(12), 'Kész, mind a 12.'],
  [since('4 perc'), '4 perce'],
  [since('2 óra'), '2 órája'],
  [walkWords.place(3, 8), '8 képből a 3.'],
  [libraryWords.until('2026-11-30'), 'jog nov. 30-ig'],
])('articles and endings agree with their numbers: %s', (text, expected) => {
  expect(text).toBe(expected);
});

test.each([
  [frontWords.scale(1280, 60), '1 280 képpont széles, 60%'],
  [todayWords.readNow(1234, 14990), '1 234 most, 14 990 ma'],
  [savedWords.offline(1234), 'Nincs kapcsolat: 1 234 változás vár'],
  [issueWords.readers(1234), '1 234 olvasónak'],
])('numbers have a space at thousands, four digits too: %s', (text, expected) => {
  expect(text.replaceAll('\u00a0', ' ')).toBe(expected);
});
