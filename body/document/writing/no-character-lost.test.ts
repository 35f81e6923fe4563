import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Action, NewsroomModel, type Protocol } from '../testing/newsroom-model.ts';

/** `moving`: including passages that are cut and pasted elsewhere. */
const session = ({ moving }: { moving: boolean }) =>
  fc.record({
    writers: fc.integer({ min: 2, max: 5 }),
    actions: fc.array(fc.tuple(fc.nat(4), fc.nat(moving ? 18 : 17), fc.nat(400), fc.nat(60)), {
      minLength: 10,
      maxLength: 120,
      size: 'max',
    }),
  });

/** Random sessions per test. `RUNS=5000 npx vitest run …` tries more. */
const numRuns = Number(process.env.RUNS ?? 150);
const timeoutMs = 1_800_000;

function play(protocol: Protocol, writers: number, actions: readonly Action[]): NewsroomModel {
  const newsroom = new NewsroomModel(protocol, writers);
  for (const action of actions) newsroom.act(action);
  newsroom.settle();
  return newsroom;
}

function expectOneDocument({ writers }: NewsroomModel): void {
  const documents = writers.map(({ state }) => state.doc.toString());
  for (const document of documents) expect(document).toBe(documents[0]);
  for (const { state } of writers) state.doc.check();
}

describe('several writers who type at the same time or offline', () => {
  it(
    'see the same text in the end: no character is lost or doubled, and deleted ones stay deleted',
    () => {
      fc.assert(
        fc.property(session({ moving: false }), ({ writers, actions }) => {
          const newsroom = play('ours', writers, actions);
          expectOneDocument(newsroom);
          expect(newsroom.faults()).toEqual({ lost: [], doubled: [], reappeared: [] });
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );

  it(
    'lose nothing when passages are moved, and are told of each passage that exists twice',
    () => {
      fc.assert(
        fc.property(session({ moving: true }), ({ writers, actions }) => {
          const newsroom = play('ours', writers, actions);
          expectOneDocument(newsroom);
          expect(newsroom.faults()).toMatchObject({ lost: [], doubled: [] });
        }),
        { numRuns },
      );
    },
    timeoutMs,
  );
});

/** Sessions in which the original prosemirror-collab loses typed text. */
const losses: ReadonlyArray<{ name: string; actions: readonly Action[] }> = [
  {
    name: 'one types in a paragraph that another one has deleted',
    actions: [
      [0, 10, 0, 0],
      [0, 16, 0, 0],
      [1, 1, 3, 4],
    ],
  },
  {
    name: 'one deletes letters between which another one has typed',
    actions: [
      [0, 1, 3, 4],
      [0, 16, 0, 0],
      [1, 4, 0, 9],
    ],
  },
  {
    name: 'one writes another text for a paragraph to which another one adds',
    actions: [
      [0, 1, 5, 3],
      [0, 16, 0, 0],
      [1, 12, 0, 0],
    ],
  },
  {
    name: 'one pastes several paragraphs where another one deletes',
    actions: [
      [0, 4, 10, 30],
      [0, 16, 0, 0],
      [1, 9, 14, 4],
    ],
  },
];

describe('a change where the plain protocol loses text', () => {
  it.each(losses)('keeps the text and reports it: $name', ({ actions }) => {
    expect(play('plain', 2, actions).faults().lost).not.toEqual([]);
    const newsroom = play('ours', 2, actions);
    expectOneDocument(newsroom);
    expect(newsroom.faults()).toEqual({ lost: [], doubled: [], reappeared: [] });
    expect(newsroom.reports).not.toEqual([]);
  });

  it('is reported with all of its text, though each letter is a step', () => {
    const { reports, typed } = play('ours', 2, [
      [0, 10, 0, 0],
      [0, 16, 0, 0],
      [1, 1, 3, 4],
    ]);
    expect(reports).toMatchObject([{ kind: 'moved', text: typed.slice(-5).join('') }]);
  });

  it('leads to the same document for everybody', () => {
    for (const { actions } of losses) expectOneDocument(play('plain', 2, actions));
  });
});
