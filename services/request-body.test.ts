import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { CallError } from '#contract/errors.ts';
import { errorResponse } from './error-response.ts';
import { type BodyLimits, createBodyBudget, limitBody } from './request-body.ts';

const chunk = new Uint8Array(1024).fill(97);

/** A body that comes in pieces, and tells how many were asked for. */
function streamOf(chunks: number, end: 'closes' | 'breaks' = 'closes') {
  const state = { pulled: 0 };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.pulled < chunks) {
          state.pulled += 1;
          controller.enqueue(chunk);
        } else if (end === 'closes') controller.close();
        else controller.error(new Error('aborted'));
      },
    },
    { highWaterMark: 0 },
  );
  return { state, body };
}

function appWith(limits: BodyLimits) {
  const errors: unknown[] = [];
  const app = new Hono();
  app.post('/read', limitBody(limits), async (c) => c.json({ length: (await c.req.text()).length }));
  app.post('/swallow', limitBody(limits), async (c) => c.json(await c.req.json().catch(() => null)));
  app.post('/refuse', limitBody(limits), () => {
    throw new CallError(403, 'Not you.');
  });
  app.onError((error) => errorResponse(error, (problem) => errors.push(problem)));
  const send = (target: string, body: BodyInit) =>
    app.request(target, { method: 'POST', body, duplex: 'half' } as RequestInit);
  return { send, errors };
}

it('a body without end is read no further than the limit', async () => {
  const { send } = appWith({ maxBytes: 16 * 1024 });
  const endless = streamOf(Number.POSITIVE_INFINITY);
  const answer = await send('/read', endless.body);
  expect([answer.status, (await answer.json()).error]).toEqual([413, 'The body is larger than 16 kB.']);
  expect(endless.state.pulled).toBe(17);
});

it('a refused request costs no memory: nothing is read before the handler asks', async () => {
  const { send } = appWith({ maxBytes: 16 * 1024 });
  const endless = streamOf(Number.POSITIVE_INFINITY);
  expect((await send('/refuse', endless.body)).status).toBe(403);
  expect(endless.state.pulled).toBeLessThanOrEqual(1);
});

it('the total size of bodies being read is limited, and released afterwards', async () => {
  const budget = createBodyBudget(8 * 1024);
  const { send } = appWith({ maxBytes: 16 * 1024, budget });
  const release = budget.reserve(6 * 1024);
  const busy = await send('/read', streamOf(4).body);
  expect([release, busy.status, busy.headers.get('retry-after')]).toEqual([true, 503, '5']);
  budget.release(6 * 1024);
  expect(await (await send('/read', streamOf(8).body)).json()).toEqual({ length: 8192 });
  expect(budget.reserve(8 * 1024)).toBe(true);
});

it('a failed read is never treated as an empty body', async () => {
  const { send } = appWith({ maxBytes: 2048 });
  expect((await send('/swallow', streamOf(3).body)).status).toBe(413);
});

it('an aborted body is not an error of ours', async () => {
  const { send, errors } = appWith({ maxBytes: 16 * 1024 });
  expect((await send('/read', streamOf(2, 'breaks').body)).status).toBe(400);
  expect(errors).toEqual([]);
});

it('no service limits bodies in another way, or reads one without a limit', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const texts = new Map(
    files.map((file) => [file, readFileSync(path.join(import.meta.dirname, file), 'utf8')]),
  );
  const withOtherBounds = [...texts]
    .filter(([, text]) => text.includes('hono/body-limit'))
    .map(([file]) => file);
  expect(withOtherBounds).toEqual([]);
  const services = new Set(files.map((file) => file.split(path.sep)[0] ?? ''));
  const reads = /\bc\.req\.(?:json|text|parseBody|formData|arrayBuffer|blob)\(/;
  for (const service of services) {
    const own = [...texts].filter(([file]) => file.split(path.sep)[0] === service).map(([, text]) => text);
    if (!own.some((text) => reads.test(text))) continue;
    expect(
      own.some((text) => /\b(?:limitBody|withLimitedBody)\(/.test(text)),
      service,
    ).toBe(true);
  }
});
