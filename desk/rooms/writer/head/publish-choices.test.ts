import { expect, test } from 'vitest';
import { publishChoices } from './publish-choices.ts';

const now = Date.parse('2026-11-20T14:24:00+01:00') / 1000;
const piece = {
  state: 'draft',
  plannedAt: null,
  publishAt: null,
  isChanged: false,
  changedFields: [],
  published: null,
} as const;
const published = { version: 2, pubDate: now, url: '/belfold/2026/11/20/arviz' };
const changed = {
  ...piece,
  state: 'published',
  isChanged: true,
  changedFields: ['title', 'content'],
  published,
} as const;
const reporter = ['handInPiece'];
const editor = [
  ...reporter,
  ...['publishPiece', 'schedulePiece', 'unschedulePiece', 'returnPiece', 'withdrawPiece'],
  ...['revertPiece', 'undoPublication'],
];
const mainOf = (...args: Parameters<typeof publishChoices>) => publishChoices(...args).main?.label;
const actionsOf = (...args: Parameters<typeof publishChoices>) =>
  publishChoices(...args).others.map(({ action }) => action);

test('the primary button names what will happen', () => {
  expect(mainOf(piece, reporter, now)).toBe('Leadom');
  expect(mainOf(piece, editor, now)).toBe('Kiteszem');
  expect(mainOf({ ...piece, state: 'handed_in', plannedAt: now + 3960 }, editor, now)).toBe(
    'Megjelenik 15:30-kor',
  );
  expect(mainOf({ ...piece, plannedAt: now + 86_400 }, editor, now)).toBe('Megjelenik holnap 14:24-kor');
  expect(mainOf({ ...piece, plannedAt: now - 600 }, editor, now)).toBe('Kiteszem');
  expect(mainOf(changed, editor, now)).toBe('Kiteszem, 2 változás');
});

test('choices that a role may not use are not offered', () => {
  expect(actionsOf(piece, reporter, now)).toEqual([]);
  expect(publishChoices({ ...piece, state: 'published', published }, reporter, now)).toEqual({
    main: null,
    others: [],
    stateText: 'Kint van',
  });
});

test('withdrawing and waiting are never the primary button', () => {
  const choices = publishChoices({ ...piece, state: 'published', published }, editor, now);
  expect([choices.main, choices.others.map(({ action }) => action)]).toEqual([null, ['undo', 'withdraw']]);
  const waiting = publishChoices({ ...piece, state: 'scheduled', publishAt: now + 3960 }, editor, now);
  expect([waiting.main, waiting.stateText]).toEqual([null, 'Megjelenik 15:30-kor']);
  expect(waiting.others.map(({ action }) => action)).toEqual([
    ...['schedule', 'unschedule', 'publishEarly', 'return'],
  ]);
  expect(actionsOf({ ...changed, publishAt: now + 3960 }, editor, now)).toContain('unschedule');
});
