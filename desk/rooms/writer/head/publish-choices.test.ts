import { expect, test } from 'vitest';
import { publishChoices } from './publish-choices.ts';

const now = 1_795_161_600;
const piece = {
  state: 'draft',
  plannedAt: null,
  publishAt: null,
  isChanged: false,
  changedFields: [],
  published: null,
} as const;
const published = { version: 2, pubDate: now, url: '/belfold/2026/11/20/arviz' };
const reporter = ['handInPiece'];
const editor = [
  ...reporter,
  ...['publishPiece', 'schedulePiece', 'unschedulePiece', 'returnPiece', 'withdrawPiece'],
  ...['revertPiece', 'undoPublication'],
];
const mainOf = (...args: Parameters<typeof publishChoices>) => publishChoices(...args).main?.label;

test('the filled button says what will happen', () => {
  expect(mainOf(piece, reporter, now)).toBe('Leadom');
  expect(mainOf(piece, editor, now)).toBe('Kiteszem');
  expect(mainOf({ ...piece, state: 'handed_in', plannedAt: now + 600 }, editor, now)).toMatch(
    /^Megjelenik ekkor: \d/,
  );
  expect(mainOf({ ...piece, plannedAt: now - 600 }, editor, now)).toBe('Kiteszem');
  const changed = {
    ...piece,
    state: 'published',
    isChanged: true,
    changedFields: ['title', 'content'],
    published,
  } as const;
  expect(mainOf(changed, editor, now)).toBe('Kiteszem, 2 változás');
});

test('what somebody may not do is not offered', () => {
  expect(publishChoices(piece, reporter, now).others).toEqual([]);
  expect(publishChoices({ ...piece, state: 'published', published }, reporter, now)).toEqual({
    main: null,
    others: [],
  });
});

test('what takes something away is never the filled button', () => {
  const { main, others } = publishChoices({ ...piece, state: 'published', published }, editor, now);
  expect(main).toBeNull();
  expect(others.map(({ action }) => action)).toEqual(['undo', 'withdraw']);
});
