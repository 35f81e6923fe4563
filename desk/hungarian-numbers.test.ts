import { expect, test } from 'vitest';
import { checkWords } from './checks/words.ts';
import { libraryWords } from './library/words.ts';
import { mistakeWords } from './mistakes/words.ts';
import { walkWords } from './rooms/pictures/words.ts';
import { todayWords } from './rooms/today/words.ts';
import { panelWords } from './rooms/writer/panel/words.ts';
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
