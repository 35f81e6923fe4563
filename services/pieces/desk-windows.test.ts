import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentFromHtml, storedHtml } from '#body/document/read-html.ts';
import { type Action, NewsroomModel } from '#body/document/testing/newsroom-model.ts';
import { DeskWindow } from './testing/desk-window.ts';
import { endConnections, startWriting } from './testing/test-writing.ts';

const writing = await startWriting();

describe('several windows over HTTP', () => {
  const writerCount = 4;
  /** Kinds below this number change the text of a writer (`NewsroomModel.act`). */
  const editKinds = 16;
  /** Two more kinds, so that a writer synchronises after eight edits on average. */
  const action = fc.tuple(fc.nat(writerCount - 1), fc.nat(editKinds + 1), fc.nat(400), fc.nat(60));

  it('lose and repeat nothing while answers are lost, connections are killed and the service restarts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 40, maxLength: 160, size: 'max' }), async (actions) => {
        const newsroom = new NewsroomModel('ours', writerCount);
        const piece = await writing.addPiece(
          storedHtml(newsroom.writers[0]?.state.doc ?? documentFromHtml('')),
        );
        await writing.open(piece);
        const windows = newsroom.writers.map((writer) => new DeskWindow(writer, piece));
        for (const each of actions) await act(newsroom, windows, each);
        // What a window sends is new to those before it, so they have to fetch again.
        for (let round = 0; round < 3; round += 1)
          for (const window of windows) await window.synchronise(writing.service);
        const documents = newsroom.writers.map(({ state }) => state.doc.toString());
        for (const document of documents) expect(document).toBe(documents[0]);
        expect(newsroom.faults()).toEqual({ lost: [], doubled: [], reappeared: [] });
        expect(await writing.htmlOf(piece)).toBe(
          storedHtml(newsroom.writers[0]?.state.doc ?? documentFromHtml('')),
        );
      }),
      { numRuns: 12 },
    );
  }, 300_000);

  /**
   * Lets a writer edit or synchronise. Of ten synchronisations, one is replaced by a restart of the service and
   * one by the loss of all connections to the database; every third of the others loses its answer.
   */
  async function act(newsroom: NewsroomModel, windows: readonly DeskWindow[], each: Action): Promise<void> {
    const [writer, kind, random] = each;
    if (kind < editKinds) newsroom.act(each);
    else if (random % 10 === 0) await writing.restart();
    else if (random % 10 === 1) await endConnections(writing.db).catch(() => {});
    else await windows[writer]?.synchronise(writing.service, random % 3 === 0);
  }
});
