import { expect, it } from 'vitest';
import { webVttFault } from './web-vtt.ts';

const cue = '00:01.000 --> 00:04.000\nEste van.';

it.each([
  `WEBVTT\n\n${cue}`,
  `\uFEFFWEBVTT – Esti fények\r\n\r\n1\r\n${cue.replace('\n', '\r\n')}\r\n`,
  `WEBVTT\n\nNOTE ezt Réka írta\n\nSTYLE\n::cue { color: lime }\n\n\n${cue}\n<v Réka>Két sor.\n\n`,
  `WEBVTT\n\n${cue}\n00:05.000 --> 00:06.000\nNincs előtte üres sor.`,
  `WEBVTT\n\nvége\n100:00:00.000 --> 100:00:01.500 line:0 align:start\nKésőn.`,
])('accepts %j', (text) => {
  expect(webVttFault(text)).toBeNull();
});

it.each([
  ['', 'The first line of WebVTT is WEBVTT.'],
  ['WEBVTTx', 'The first line of WebVTT is WEBVTT.'],
  ['WEBVTT\n', 'There is no cue in it.'],
  ['WEBVTT\n\n1\n00:00:01,000 --> 00:00:04,000\nSubRip.', 'Line 4: A cue has times like'],
  ['WEBVTT\n\n00:99.000 --> 01:00.000\nx', 'Line 3: A cue has times like'],
  [`WEBVTT\n\n${cue}\n\nElmaradt az ideje.`, 'Line 7: A cue has times like'],
  [`WEBVTT\n\n${cue}\n00:05,000 --> 00:06,000\nNincs előtte üres sor.`, 'Line 5: A cue has times like'],
  ['WEBVTT\n\n00:04.000 --> 00:01.000\nx', 'Line 3: The cue ends before it begins.'],
  ['WEBVTT\n\n00:01.000 --> 00:04.000\n\n', 'Line 3: The cue has no text.'],
])('refuses %j', (text, fault) => {
  expect(webVttFault(text)).toContain(fault);
});
