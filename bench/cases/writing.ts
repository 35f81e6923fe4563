import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '#database/database.ts';
import type { RunningService } from '#services/define-service.ts';
import { addDraft } from '#services/pieces/testing/add-draft.ts';
import { writingService } from '#services/pieces/writing-service.ts';
import { barePlatform } from '#services/platform.ts';
import { noSettings } from '#services/settings.ts';
import { createArchive } from '../measure/archive.ts';
import { quantile } from '../measure/quantile.ts';

export interface WritingResult {
  typists: number;
  /** Letters that were typed, each in a batch of its own. */
  letters: number;
  /** Milliseconds from sending a letter until another window has it, over all letters and windows. */
  p50: number;
  p99: number;
  /** Batches that one process numbered per second, with as many texts as typists. */
  commitsPerSecond: number;
}

const key = 'kulcs-a-mereshez-0123456789';
/** A fast typist's pause between two letters. */
const pauseMs = 150;

/**
 * Five people type in one text and receive each other's steps over streams of the same process; then as many
 * texts are written as fast as one process numbers them. Service and clients share a process, so sockets are
 * not included.
 */
export async function measureWriting(typists = 5, letters = 200): Promise<WritingResult> {
  await using archive = await createArchive(10);
  const { db } = archive;
  const service = await writingService.start(
    barePlatform({ db, settings: { ...noSettings, newsroomKey: key } }),
  );
  try {
    const latencies = await measureLatency(service, await addPiece(db, 1), typists, letters);
    const pieces = await Promise.all(Array.from({ length: typists }, (_, index) => addPiece(db, index + 2)));
    const commitsPerSecond = await measureThroughput(service, pieces);
    const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
    return { typists, letters: typists * letters, p50, p99, commitsPerSecond };
  } finally {
    await service.stop();
  }
}

async function addPiece(db: Database, number: number): Promise<number> {
  const id = 1_000_000 + number;
  await addDraft(db, id, '<p>Az ár tetőzik.</p>'.repeat(40));
  return id;
}

const request = (service: RunningService, path: string, body?: object) =>
  service.routes.request(path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const letter = { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'a' }] } };

async function measureLatency(
  service: RunningService,
  piece: number,
  typists: number,
  letters: number,
): Promise<number[]> {
  await request(service, `/api/edit/pieces/${piece}/document`);
  const sentAtMs = new Map<string, number>();
  const latencies: number[] = [];
  const versions = Array.from({ length: typists }, () => 0);
  const readers = await Promise.all(versions.map((_, typist) => follow(typist)));

  async function follow(typist: number) {
    const response = await request(service, `/api/edit/pieces/stream?pieces=${piece}:0`);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    void (async () => {
      for (let text = ''; ; ) {
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return;
        const events = `${text}${chunk.value}`.split('\n\n');
        text = events.pop() ?? '';
        for (const event of events) handleEvent(typist, event);
      }
    })();
    return reader;
  }

  function handleEvent(typist: number, event: string): void {
    if (!event.startsWith('event: steps')) return;
    const batch = JSON.parse(event.slice(event.indexOf('data: ') + 6)) as Record<
      'version' | 'clientId' | 'sequence',
      number
    >;
    versions[typist] = batch.version;
    const sentAt = sentAtMs.get(`${batch.clientId} ${batch.sequence}`);
    if (sentAt !== undefined && batch.clientId !== typist + 1) latencies.push(performance.now() - sentAt);
  }

  async function type(typist: number): Promise<void> {
    for (let sequence = 1; sequence <= letters; sequence += 1) {
      await wait(pauseMs * (0.5 + Math.random()));
      sentAtMs.set(`${typist + 1} ${sequence}`, performance.now());
      for (let status = 0; status !== 200; ) {
        const version = versions[typist] ?? 0;
        ({ status } = await request(service, `/api/edit/pieces/${piece}/steps`, {
          version,
          clientId: typist + 1,
          sequence,
          steps: [letter],
        }));
        if (status !== 200) await wait(1);
      }
    }
  }

  await Promise.all(versions.map((_, typist) => type(typist)));
  await wait(500);
  for (const reader of readers) await reader?.cancel();
  return latencies;
}

const throughputSeconds = 8;

async function measureThroughput(service: RunningService, pieces: readonly number[]): Promise<number> {
  let commits = 0;
  const endsAtMs = performance.now() + throughputSeconds * 1000;
  await Promise.all(
    pieces.map(async (piece) => {
      await request(service, `/api/edit/pieces/${piece}/document`);
      for (let version = 0; performance.now() < endsAtMs; version += 1) {
        const sequence = version + 1;
        const body = { version, clientId: 9, sequence, steps: [letter] };
        const { status } = await request(service, `/api/edit/pieces/${piece}/steps`, body);
        if (status !== 200) throw new Error(`A batch was answered ${status}.`);
        commits += 1;
      }
    }),
  );
  return commits / throughputSeconds;
}
