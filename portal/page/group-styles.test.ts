import { expect, it } from 'vitest';
import { linkGroupStyles } from './group-styles.ts';

const assets = {
  stylesheet: '/assets/portal-1.css',
  groupStylesheets: { sport: '/assets/sport-2.css', play: '/assets/play-3.css' },
};
const link = (href: string) => `<link rel="stylesheet" href="${href}"/>`;
const page = (body: string) =>
  `<html><head>${link(assets.stylesheet)}<title>–</title></head><body>${body}</body></html>`;

const sheetsOf = (body: string) =>
  [...linkGroupStyles(page(body), assets).matchAll(/<link rel="stylesheet" href="(.+?)"\/>/g)].map(
    ([, href]) => href,
  );

it('a page links the stylesheets of its classes, after the common one', () => {
  expect(sheetsOf('<p class="row_0a1b2">–</p>')).toEqual(['/assets/portal-1.css']);
  expect(sheetsOf('<p class="sport__row_0a1b2">–</p>')).toEqual([
    '/assets/portal-1.css',
    '/assets/sport-2.css',
  ]);
  expect(sheetsOf('<p class="row_0a1b2 play__tip_3c4d5"><b class="sport__row_0a1b2">–</b></p>')).toEqual([
    '/assets/portal-1.css',
    '/assets/sport-2.css',
    '/assets/play-3.css',
  ]);
});

it('words in a page’s text do not count as classes', () => {
  expect(
    sheetsOf('<p class="sport play_0a1b2">A sport-hírek „play”</p><a href="/rovat/sport">sport</a>'),
  ).toEqual(['/assets/portal-1.css']);
});
