import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { readOptions } from '#build/read-options.ts';
import { freePort } from '#e2e/server.ts';
import { newsroomKey } from './harness/newsroom.ts';
import { reportTrial } from './harness/report-trial.ts';
import { withCimlap } from './harness/with-cimlap.ts';

const usage = `npm run newsroom-kills -- [--kills N] [--no-history]

Kills the server N times (10) while a newsroom publishes 200 pieces, writes 200 words into a text that is open, step by step, and uploads 20
pictures. What was answered with success must be there afterwards, once and whole. Status 1 when anything was lost or doubled.`;

const amounts = { publishes: 200, words: 200, uploads: 20 } as const;
const retryPauseMs = 150;
const requestTimeoutMs = 20_000;

const { values } = readOptions(
  {
    allowNegative: true,
    options: {
      help: { type: 'boolean' },
      kills: { type: 'string', default: '10' },
      history: { type: 'boolean', default: true },
    },
  },
  usage,
);
const kills = Number(values.kills);
if (values.help || !Number.isSafeInteger(kills) || kills < 0) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else process.exitCode = (await runTrial(kills)) ? 0 : 1;

async function runTrial(killCount: number): Promise<boolean> {
  const port = await freePort();
  return withCimlap(port, { SAMPLE: 'no', NEWSROOM_KEY: newsroomKey }, async (server) => {
    const api = createApi(port);
    const progress = { done: 0 };
    const work = Promise.all([
      publishPieces(api, progress),
      writeWords(api, progress),
      uploadPictures(api, progress),
    ]);
    const total = amounts.publishes + amounts.words + amounts.uploads;
    let killed = 0;
    for (; killed < killCount; killed += 1) {
      const until = Math.floor(((killed + 0.5) / killCount) * total);
      while (progress.done < until) await Promise.race([wait(20), work]);
      await server.kill();
      await server.start();
    }
    const [published, words, pictures] = await work;
    await server.untilReady();
    const faults = [
      ...(await faultsOfPublished(api, published)),
      ...(await faultsOfWords(api, words)),
      ...(await faultsOfPictures(api, pictures)),
    ];
    const figures = {
      kills: killed,
      repeated: api.repeatedCount(),
      published: published.length,
      words: words.list.length,
      pictures: pictures.length,
    };
    return reportTrial(figures, faults, values.history ? 'newsroom-kills' : null);
  });
}

type Api = ReturnType<typeof createApi>;

function createApi(port: number) {
  let repeated = 0;
  const addressOf = (target: string) => `http://127.0.0.1:${port}${target}`;

  /**
   * Sends once.
   * @returns null when nobody answered, or the server cannot answer now
   */
  async function trySend(method: string, target: string, init: RequestInit): Promise<Response | null> {
    try {
      const response = await fetch(addressOf(target), {
        ...init,
        method,
        headers: { authorization: `Bearer ${newsroomKey}`, ...init.headers },
        signal: AbortSignal.timeout(requestTimeoutMs),
      });
      // The body may break off too when the server is killed.
      const body = await response.arrayBuffer();
      return response.status >= 500 ? null : new Response(body.byteLength > 0 ? body : null, response);
    } catch {
      return null;
    }
  }

  /** Sends until there is an answer. Repetitions have the key of the first request. */
  async function send(method: string, target: string, init: RequestInit = {}): Promise<Response> {
    for (;;) {
      const response = await trySend(method, target, init);
      if (response && !(response.status === 409 && response.headers.has('retry-after'))) return response;
      repeated += 1;
      await wait(retryPauseMs);
    }
  }

  const sendJson = (method: string, target: string, body: object, key?: string) =>
    send(method, target, {
      headers: { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) },
      body: JSON.stringify(body),
    });
  return { send, sendJson, repeatedCount: () => repeated };
}

async function refusal(what: string, response: Response): Promise<Error> {
  return new Error(`${what}: ${response.status} ${await response.text()}`);
}

interface Published {
  slug: string;
  title: string;
}

async function publishPieces(api: Api, progress: { done: number }): Promise<Published[]> {
  const published: Published[] = [];
  for (let number = 1; number <= amounts.publishes; number += 1) {
    const piece = { slug: `darab-${number}`, title: `Darab, ${number}. számú` };
    const document = { ...piece, content: `<p>A ${number}. szövege.</p>` };
    const created = await api.sendJson('POST', '/api/edit/pieces', { document }, `create-${number}`);
    // The server may die between a write and its answer. Then it says so, and the state is checked.
    const id = created.ok ? idIn(await created.json()) : await idOfSlug(api, piece.slug);
    if (id === null) throw await refusal(`creating ${piece.slug}`, created);
    const answer = await api.sendJson('POST', `/api/edit/pieces/${id}/publish`, {}, `publish-${number}`);
    if (!answer.ok && (await stateOf(api, id)) !== 'published')
      throw await refusal(`publishing ${piece.slug}`, answer);
    published.push(piece);
    progress.done += 1;
  }
  return published;
}

function idIn(value: unknown): number | null {
  return typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : null;
}

async function idOfSlug(api: Api, slug: string): Promise<number | null> {
  const response = await api.send('GET', `/api/edit/pieces/by-slug/${slug}`);
  return response.ok ? idIn(await response.json()) : null;
}

async function stateOf(api: Api, id: number): Promise<string> {
  const response = await api.send('GET', `/api/edit/pieces/${id}`);
  return ((await response.json()) as { state: string }).state;
}

async function faultsOfPublished(api: Api, published: readonly Published[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { slug, title } of published) {
    const response = await api.send('GET', `/api/articles/${slug}`);
    const article = response.ok ? ((await response.json()) as { title: string }) : null;
    if (article?.title !== title) faults.push(`${slug} was published and is not there (${response.status})`);
  }
  return faults;
}

interface Words {
  pieceId: number;
  list: string[];
}

/** Writes words into one text, each at its beginning, by sending steps like an editor. */
async function writeWords(api: Api, progress: { done: number }): Promise<Words> {
  const document = { title: 'Közösen írt szöveg', content: '<p>Vége.</p>' };
  const created = await api.sendJson('POST', '/api/edit/pieces', { document }, 'create-text');
  const pieceId = idIn(await created.json());
  if (pieceId === null) throw new Error('The piece to be written in could not be created.');
  const target = `/api/edit/pieces/${pieceId}`;
  const clientId = 71;
  const list: string[] = [];
  let version = await versionOf(api, target);
  for (let sequence = 1; sequence <= amounts.words; sequence += 1) {
    const word = `szo${sequence}x `;
    const step = { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: word }] } };
    for (;;) {
      const body = { version, clientId, sequence, steps: [step] };
      const response = await api.sendJson('POST', `${target}/steps`, body);
      if (response.ok) {
        ({ version } = (await response.json()) as { version: number });
        break;
      }
      if (response.status !== 409) throw await refusal(`writing ${word}`, response);
      // A step at the very beginning always applies, whatever others did.
      version = await versionOf(api, target);
    }
    list.push(word.trim());
    progress.done += 1;
  }
  return { pieceId, list };
}

async function versionOf(api: Api, target: string): Promise<number> {
  const response = await api.send('GET', `${target}/document`);
  if (!response.ok) throw await refusal(target, response);
  return ((await response.json()) as { version: number }).version;
}

async function faultsOfWords(api: Api, { pieceId, list }: Words): Promise<string[]> {
  const response = await api.send('GET', `/api/edit/pieces/${pieceId}`);
  const { document } = (await response.json()) as { document: { content: string } };
  return list.flatMap((word) => {
    const count = document.content.split(`${word} `).length - 1;
    return count === 1 ? [] : [`${word} stands ${count} times in the text`];
  });
}

async function uploadPictures(api: Api, progress: { done: number }): Promise<string[]> {
  const refs: string[] = [];
  for (let number = 1; number <= amounts.uploads; number += 1) {
    const noise = { type: 'gaussian', mean: 40 + number * 8, sigma: 30 } as const;
    const create = { width: 800, height: 600, channels: 3, background: '#123456', noise } as const;
    const bytes = await sharp({ create }).jpeg().toBuffer();
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `kep-${number}.jpg`);
    const response = await api.send('POST', '/api/edit/library', { body: form });
    if (!response.ok) throw await refusal(`uploading picture ${number}`, response);
    const { added } = (await response.json()) as { added: Array<{ item: { file: { ref: string } } }> };
    const ref = added[0]?.item.file.ref;
    if (ref === undefined) throw new Error(`Picture ${number} was refused.`);
    refs.push(ref);
    progress.done += 1;
  }
  return refs;
}

async function faultsOfPictures(api: Api, refs: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const ref of refs) {
    const { status } = await api.send('GET', ref);
    if (status !== 200) faults.push(`${ref} was uploaded and is not there (${status})`);
  }
  const response = await api.send('GET', '/api/edit/library?limit=100');
  const { items } = (await response.json()) as { items: unknown[] };
  if (items.length !== refs.length)
    faults.push(`The library lists ${items.length} pictures, ${refs.length} were uploaded.`);
  return faults;
}
