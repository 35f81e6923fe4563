import { expect, it } from 'vitest';
import { z } from 'zod';
import { FrontChoice } from '#contract/front-choice.ts';
import { parseOrExplain } from './faults.ts';

const Form = z.strictObject({
  title: z.string().min(1).max(3),
  count: z.int().max(9).optional(),
  share: z.number().gt(0).lt(100).optional(),
  kind: z.enum(['a', 'b']).optional(),
  list: z.array(z.email()).max(1).optional(),
  parts: z.partialRecord(z.enum(['one']), z.boolean()).optional(),
});

it.each<[unknown, Record<string, string>]>([
  [{}, { title: 'It is missing.' }],
  [{ title: '' }, { title: 'It must not be empty.' }],
  [{ title: 'four' }, { title: 'It must have at most 3 characters, and has 4.' }],
  [{ title: null }, { title: 'It must be a text, not null.' }],
  [{ title: 'a', count: 2.5 }, { count: 'It must be a whole number, not the number 2.5.' }],
  [{ title: 'a', count: 10 }, { count: 'It must be at most 9.' }],
  [{ title: 'a', share: 0 }, { share: 'It must be more than 0.' }],
  [{ title: 'a', share: 100 }, { share: 'It must be less than 100.' }],
  [{ title: 'a', kind: 'c' }, { kind: 'It must be one of "a", "b".' }],
  [{ title: 'a', list: ['x'] }, { 'list.0': 'It must be an e-mail address.' }],
  [{ title: 'a', parts: { two: true } }, { 'parts.two': 'There is no such field.' }],
  [
    { title: 'a', x: 1, y: 2 },
    { x: 'There is no such field.', y: 'There is no such field.' },
  ],
  [[], { '': 'It must be an object with fields, not a list.' }],
])('%j is explained field by field', (value, faults) => {
  const parsed = parseOrExplain(Form, value);
  expect(
    'faults' in parsed && Object.fromEntries(parsed.faults.map((fault) => Object.values(fault))),
  ).toEqual(faults);
});

it('a value that may have several forms is explained by the nearest one', () => {
  const front = [
    { slug: 'a', title: null, layout: 'huge', boxes: [] },
    { slug: 'b', widget: 'after', items: 30 },
    { slug: 'c', widget: 'none' },
  ];
  expect(parseOrExplain(FrontChoice, front)).toMatchObject({
    faults: [
      { path: '0.layout' },
      { path: '1.items', message: 'It must be at most 12.' },
      { path: '2.widget' },
    ],
  });
});
