import { expect, it } from 'vitest';
import { withReadyText } from './ready-text.ts';

const goal = { title: 'Gól!', content: '' };
const end = { title: 'Vége', content: '<p>Lefújták.</p>' };
const texts = [goal, end];

it('a ready text fills in empty fields, and replaces another one that nobody has changed', () => {
  expect(withReadyText({ title: '', html: '' }, end, texts)).toEqual({
    title: 'Vége',
    html: '<p>Lefújták.</p>',
  });
  expect(withReadyText({ title: 'Gól!', html: '' }, end, texts)).toEqual({
    title: 'Vége',
    html: '<p>Lefújták.</p>',
  });
});

it('a ready text replaces nothing that was typed', () => {
  const typed = { title: '', html: '<p>Kovács lőtte.</p>' };
  expect(withReadyText(typed, goal, texts)).toEqual({ title: 'Gól!', html: '<p>Kovács lőtte.</p>' });
  expect(withReadyText({ ...typed, title: '1–0' }, end, texts)).toEqual({ ...typed, title: '1–0' });
});
