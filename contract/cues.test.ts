import { expect, it } from 'vitest';
import { clockOf, cuesOf, spokenParagraphs } from './cues.ts';

it('reads what is said when, without notes, names and tags', () => {
  const transcript = `WEBVTT

NOTE kézzel javítva

elso
00:01.500 --> 00:04.000 align:start
<v Anna>Jó napot!
Ez a Térkép.

01:02:03.000 --> 01:02:05.250
Vége &amp; ennyi.`;
  expect(cuesOf(transcript)).toEqual([
    { from: 1.5, to: 4, speaker: 'Anna', text: 'Jó napot! Ez a Térkép.' },
    { from: 3723, to: 3725.25, speaker: null, text: 'Vége & ennyi.' },
  ]);
  expect(cuesOf('WEBVTT')).toEqual([]);
});

it.each([
  [0, '0:00'],
  [123.9, '2:03'],
  [3723, '1:02:03'],
])('writes %d seconds as %s', (seconds, text) => expect(clockOf(seconds)).toBe(text));

it('sets a transcript in paragraphs: by speaker, after a pause, and after long enough a sentence', () => {
  const cue = (from: number, speaker: string | null, text: string) => ({ from, to: from + 1, speaker, text });
  expect(
    spokenParagraphs([
      cue(0, 'Anna', 'Jó napot!'),
      cue(1, 'Anna', 'Ez a Térkép.'),
      cue(2, 'Áron', 'Szép jó'),
      cue(3, 'Áron', 'napot.'),
      cue(9, 'Áron', `${'Hosszú '.repeat(60)}mondat`),
      cue(10, 'Áron', 'vége.'),
      cue(11, 'Áron', 'Új bekezdés.'),
    ]),
  ).toEqual([
    { from: 0, speaker: 'Anna', text: 'Jó napot! Ez a Térkép.' },
    { from: 2, speaker: 'Áron', text: 'Szép jó napot.' },
    { from: 9, speaker: null, text: `${'Hosszú '.repeat(60)}mondat vége.` },
    { from: 11, speaker: null, text: 'Új bekezdés.' },
  ]);
});
