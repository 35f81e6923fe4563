import { expect, test } from 'vitest';
import { renameInDocument } from './rename-in-document.ts';

test('a tag is renamed in paths to its list and in lists of tags, each once', () => {
  const document = {
    items: [
      { label: 'Ár', url: '/cimke/ar' },
      { label: 'Ár', url: '/cimke/ar/rss?perPage=5' },
      { label: 'Árvíz', url: '/cimke/arviz' },
      { label: 'Rovat', url: '/rovat/ar' },
    ],
    tabs: [
      { slug: 'ar', tags: ['ar', 'viz'] },
      { slug: 'viz', tags: ['viz', 'ar', 'hid'] },
    ],
    section: 'ar',
    text: 'Írj ide: /cimke/ar',
  };
  expect(renameInDocument(document, { kind: 'tag', from: 'ar', to: 'viz' })).toEqual({
    items: [
      { label: 'Ár', url: '/cimke/viz' },
      { label: 'Ár', url: '/cimke/viz/rss?perPage=5' },
      { label: 'Árvíz', url: '/cimke/arviz' },
      { label: 'Rovat', url: '/rovat/ar' },
    ],
    tabs: [
      { slug: 'ar', tags: ['viz'] },
      { slug: 'viz', tags: ['viz', 'hid'] },
    ],
    section: 'ar',
    text: 'Írj ide: /cimke/ar',
  });
});

test('a section is renamed where it is named, and old addresses stay', () => {
  const document = {
    section: 'belfold',
    sponsoredSections: ['belfold', 'pr-cikk'],
    tags: ['belfold'],
    rows: [{ from: '/rovat/belfold', to: '/rovat/belfold#mai' }],
    missingPages: ['/rovat/belfold'],
  };
  expect(renameInDocument(document, { kind: 'section', from: 'belfold', to: 'itthon' })).toEqual({
    section: 'itthon',
    sponsoredSections: ['itthon', 'pr-cikk'],
    tags: ['belfold'],
    rows: [{ from: '/rovat/belfold', to: '/rovat/itthon#mai' }],
    missingPages: ['/rovat/belfold'],
  });
});
