import path from 'node:path';
import { expect, it } from 'vitest';
import { explainNames, scopedName } from './style-groups.ts';

const portal = (file: string) =>
  path.resolve(import.meta.dirname, '../portal', file).replaceAll(path.sep, '/');
const card = portal('parts/card/card.module.css');
const masthead = portal('parts/frame/masthead.module.css');
const driver = portal('parts/formula-1/formula-1.module.css');

it('gives every class of every file a name of its own, and the same one each time', () => {
  const names = [scopedName('title', card), scopedName('lead', card), scopedName('title', masthead)];
  expect(new Set(names).size).toBe(3);
  expect([scopedName('title', card), scopedName('lead', card), scopedName('title', masthead)]).toEqual(names);
  for (const name of names) expect(name).toMatch(/^[B-Z][a-z]\d+$/);
});

it('begins names of a group with the group, by which pages are given its sheet', () => {
  expect(scopedName('row', driver)).toMatch(/^racing__[B-Z][a-z]\d+$/);
});

it('says what a name stands for', () => {
  expect(explainNames()[scopedName('title', card)]).toBe('portal/parts/card/card.module.css .title');
});

it('names nothing outside the portal', () => {
  expect(() => scopedName('title', '/elsewhere/a.module.css')).toThrow('is not a CSS Module of the portal');
});
