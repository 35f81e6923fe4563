import { expect, it, vi } from 'vitest';
import { isTemporary } from './api-error.ts';
import { onLostConnection } from './lost-connection.ts';
import { readJson } from './read-json.ts';

const cutResponse = (reason: unknown) =>
  new Response(
    new ReadableStream({
      start(body) {
        body.enqueue(new TextEncoder().encode('{"items":['));
        body.error(reason);
      },
    }),
  );

it('an answer that is cut off is a lost connection, so that it is requested again', async () => {
  const lost = vi.fn();
  const stop = onLostConnection(lost);
  const error = await readJson(cutResponse(new TypeError('network error')), undefined).catch(
    (reason: unknown) => reason,
  );
  stop();
  expect([isTemporary(error), lost.mock.calls.length]).toEqual([true, 1]);
});

it('an answer that nobody waits for any more is no lost connection', async () => {
  const left = new DOMException('left', 'AbortError');
  await expect(readJson(cutResponse(left), AbortSignal.abort(left))).rejects.toBe(left);
});
