import { expect, it } from 'vitest';
import type { PieceHead } from '#contract/piece.ts';
import { headProblems } from './head-problems.ts';

const now = 1_795_197_600;
const piece: PieceHead = {
  id: 1,
  version: 1,
  state: 'draft',
  title: 'Tetőzött a Szamos',
  slug: null,
  site: 'main',
  type: 'article',
  section: 'belfold',
  authors: [],
  picture: '/media/0123456789abcdef-1200x800.jpg',
  length: 310,
  pr: false,
  parentId: null,
  isChanged: false,
  plannedAt: null,
  publishAt: null,
  scheduleFault: null,
  handedInAt: null,
  note: null,
  withdrawalReason: null,
  people: [],
  published: null,
  createdAt: now,
  createdBy: null,
  updatedAt: now,
  updatedBy: null,
};

it.each<[Partial<PieceHead>, string[]]>([
  [{}, []],
  [{ picture: null }, ['nincs kép']],
  [{ picture: null, type: 'liveblogpost' }, []],
  [{ plannedAt: now - 60 }, ['elkésett']],
  [{ plannedAt: now + 60 }, []],
  [{ state: 'published', plannedAt: now - 60 }, []],
  [{ state: 'published', isChanged: true }, ['van ki nem tett változás']],
  [
    { state: 'handed_in', scheduleFault: 'No picture.', picture: null },
    ['nem tudott megjelenni', 'nincs kép'],
  ],
])('marks a piece with %j as %j', (fields, problems) => {
  expect(headProblems({ ...piece, ...fields }, now)).toEqual(problems);
});
