import path from 'node:path';
import { expect, it } from 'vitest';
import { explainNames, scopedName } from './style-groups.ts';

const portal = (file: string) =>
  path.resolve(import.meta.dirname, '../portal', file).replaceAll(path.sep, '/');
const card = portal('parts/card/card.module.css');
const masthead = portal('parts/frame/masthead.module.css');
const driver = portal('parts/formula-1/formula-1.module.css');

it('gives every class of every file a unique name, the same in each build', () => {
  const names = [scopedName('title', card), scopedName('lead', card), scopedName('title', masthead)];
  expect(new Set(names).size).toBe(3);
  expect([scopedName('title', card), scopedName('lead', card), scopedName('title', masthead)]).toEqual(names);
  for (const name of names) expect(name).toMatch(/^[B-Z][a-z]\d+$/);
});

it('starts class names with their group, which decides the stylesheets of a page', () => {
  expect(scopedName('row', driver)).toMatch(/^racing__[B-Z][a-z]\d+$/);
});

it('finds the class that a short name stands for', () => {
  expect(explainNames()[scopedName('title', card)]).toBe('portal/parts/card/card.module.css .title');
});

it('renames no class outside the portal', () => {
  expect(() => scopedName('title', '/elsewhere/a.module.css')).toThrow('is not a CSS Module of the portal');
});
