import { expect, it, vi } from 'vitest';
import { coverTitle } from './cover-words.ts';

const page = { dataset: { spoilerTopic: 'Ajka–Békés' } } as unknown as HTMLElement;
const cover = () => coverTitle(page, () => true);
const uncover = () => coverTitle(page, () => false);

it('the title of the tab is covered and comes back, with the number of new posts as it is by then', () => {
  const tab = { title: '(1) Ajka–Békés 2–1', documentElement: { lang: 'hu' } };
  vi.stubGlobal('document', tab);
  cover();
  expect(tab.title).toBe('(1) Eredmény takarva: Ajka–Békés');
  tab.title = '(3) Eredmény takarva: Ajka–Békés';
  cover();
  uncover();
  expect(tab.title).toBe('(3) Ajka–Békés 2–1');
  cover();
  tab.title = 'Eredmény takarva: Ajka–Békés';
  uncover();
  expect(tab.title).toBe('Ajka–Békés 2–1');
});

it('the title of another page stays', () => {
  const tab = { title: 'Ajka–Békés 2–1', documentElement: { lang: 'hu' } };
  vi.stubGlobal('document', tab);
  cover();
  tab.title = 'Másik cikk';
  coverTitle(null, () => false);
  expect(tab.title).toBe('Másik cikk');
});
