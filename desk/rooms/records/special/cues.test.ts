import { expect, it } from 'vitest';
import { clockOf, cuesOf } from './cues.ts';

it('reads what is said when, without notes, names and tags', () => {
  const transcript = `WEBVTT

NOTE kézzel javítva

elso
00:01.500 --> 00:04.000 align:start
<v Anna>Jó napot!
Ez a Térkép.

01:02:03.000 --> 01:02:05.250
Vége.`;
  expect(cuesOf(transcript)).toEqual([
    { from: 1.5, to: 4, text: 'Jó napot! Ez a Térkép.' },
    { from: 3723, to: 3725.25, text: 'Vége.' },
  ]);
  expect(cuesOf('WEBVTT')).toEqual([]);
});

it.each([
  [0, '0:00'],
  [123.9, '2:03'],
  [3723, '1:02:03'],
])('writes %d seconds as %s', (seconds, text) => expect(clockOf(seconds)).toBe(text));
