import { expect, it } from 'vitest';
import { sourceKindOf } from './source-kind.ts';

it.each([
  ['', 'direct'],
  ['android-app://com.google.android.gm/', 'direct'],
  ['https://cimlap.example/belfold', 'own'],
  ['https://www.google.co.uk/', 'search'],
  ['https://l.facebook.com/', 'social'],
  ['https://lap.example/', 'elsewhere'],
])('%s is of the kind %s', (referrer, kind) => {
  expect(sourceKindOf(referrer, 'cimlap.example')).toBe(kind);
});
