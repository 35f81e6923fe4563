import { expect, it } from 'vitest';
import { inApp, keepInApp } from './keep-in-app.ts';

it.each([
  ['/', '/?isMobileApp=1'],
  ['/rovat/sport?oldal=2', '/rovat/sport?oldal=2&isMobileApp=1'],
  ['/rovat/sport?oldal=2#lista', '/rovat/sport?oldal=2&isMobileApp=1#lista'],
  ['/rovat/sport?isMobileApp=1', '/rovat/sport?isMobileApp=1'],
  ['/api/docs', '/api/docs'],
  ['/rss/rovat/sport', '/rss/rovat/sport'],
  ['/json-feed/cimke/elo', '/json-feed/cimke/elo'],
  ['//evil.example/', '//evil.example/'],
  ['https://evil.example/x', 'https://evil.example/x'],
  ['#tartalom', '#tartalom'],
  ['mailto:te@cimlap.example', 'mailto:te@cimlap.example'],
])('%s becomes %s in the app', (address, expected) => {
  expect(inApp(address)).toBe(expected);
});

it('links and GET forms keep the flag; entities stay, and POST forms and islands are not changed', () => {
  const html =
    '<link href="/x"><a class="y" href="/a?b=1&amp;c=2#d">a</a><form role="search" action="/archivum"><input name="term"/></form>' +
    '<form action="/api/x" method="post"></form><is-land name="q"><form action="/k" method="get"></form><a href="/m">m</a></is-land>';
  expect(keepInApp(html)).toBe(
    '<link href="/x"><a class="y" href="/a?b=1&amp;c=2&amp;isMobileApp=1#d">a</a><form role="search" action="/archivum"><input type="hidden" name="isMobileApp" value="1"/><input name="term"/></form>' +
      '<form action="/api/x" method="post"></form><is-land name="q"><form action="/k" method="get"></form><a href="/m?isMobileApp=1">m</a></is-land>',
  );
});

it('an address with an apostrophe or a quotation mark stays whole', () => {
  expect(keepInApp('<a href="/archivum?term=McDonald&#x27;s&amp;oldal=2">2</a>')).toBe(
    '<a href="/archivum?term=McDonald\'s&amp;oldal=2&amp;isMobileApp=1">2</a>',
  );
  expect(keepInApp('<a href="/archivum?term=&quot;a&quot;">a</a>')).toBe(
    '<a href="/archivum?term=&quot;a&quot;&amp;isMobileApp=1">a</a>',
  );
});
