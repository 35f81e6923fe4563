import { expect, it } from 'vitest';
import { whoChanged } from './who-changed.ts';

const change = (at: number, name: string) => ({ at, actor: { name } });

it('a conflict names who has changed the record since, if that was one person', () => {
  const history = [change(50, 'Fodor Áron'), change(40, 'Fodor Áron'), change(30, 'Vízi Bence')];
  const base = { version: 3, updatedAt: 30 };
  expect(whoChanged(history, base, { version: 5, updatedAt: 50 })).toBe('Fodor Áron');
  expect(whoChanged(history, { version: 2, updatedAt: 20 }, { version: 5, updatedAt: 50 })).toBeNull();
});

it('a conflict names nobody for a change that is not in the history', () => {
  const base = { version: 3, updatedAt: 30 };
  expect(whoChanged([change(20, 'Vízi Bence')], base, { version: 4, updatedAt: 50 })).toBeNull();
  expect(whoChanged([], { version: 0, updatedAt: null }, { version: 1, updatedAt: 50 })).toBeNull();
});
