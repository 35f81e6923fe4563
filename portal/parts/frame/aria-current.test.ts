import { expect, it } from 'vitest';
import { ariaCurrent } from './aria-current.ts';

it('a section is current on its own page and, more weakly, on its articles', () => {
  expect(ariaCurrent('/rovat/belfold', '/rovat/belfold')).toBe('page');
  expect(ariaCurrent('/rovat/belfold', '/belfold/2026/11/20/cikk')).toBe('true');
  expect(ariaCurrent('/after', '/after/2026/11/20/cikk')).toBe('true');
  expect(ariaCurrent('/rovat/belfold', '/belfoldi/2026/11/20/cikk')).toBeUndefined();
  expect(ariaCurrent('/', '/belfold')).toBeUndefined();
});
