import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { sampleFolder } from '@cimlap/sample';
import type { LiveBlog, LivePost, LivePostChanges } from '#contract/live.ts';
import type { Piece } from '#contract/piece.ts';
import { LiveReaders } from '../measure/live-readers.ts';
import { startMeasuredCimlap } from '../measure/measured-cimlap.ts';
import { quantile } from '../measure/quantile.ts';

export interface LiveBlogResult {
  readers: number;
  posts: number;
  edits: number;
  pins: number;
  pictures: number;
  /** Milliseconds from the start of the console's call until a reader had the new page, over all changes. */
  p50: number;
  p99: number;
  /** The maximum. */
  max: number;
  /** The p99 of the worst change. */
  worstP99: number;
}

/** Each post reaches its readers within a second. */
export const liveBlogBounds = { p99: 1000 } as const;

const newsroomKey = 'kulcs-a-mereshez-0123456789';
const imagesFolder = path.join(sampleFolder, 'images');
const slug = 'ketoras-kozvetites';
const sections = [{ slug: 'belfold', name: 'Belföld' }];
const paragraph = 'A Tisza áradása a kora esti órákban is folytatódott, a gátakon ezren dolgoznak. ';
const writers = ['Riporter a gáton', 'Riporter a városházán', 'Szerkesztő'];
/** One in this many posts has a picture, is edited later, or is pinned. */
const every = { picture: 12, edit: 6, pin: 40 } as const;
/** Pause between two changes: the two hours are played faster, but readers are done before the next one. */
const restMs = 300;

/**
 * Two hours of a live blog, played without waiting, through the console's calls: 240 posts by three people
 * with keys of their own, 20 with pictures that are uploaded first, 40 edits and 6 pins, while many readers
 * have the page open in one server process.
 */
export async function measureLiveBlog(readers = 2000, posts = 240): Promise<LiveBlogResult> {
  await using server = await startMeasuredCimlap({
    SAMPLE: 'no',
    LOG_LEVEL: 'error',
    NEWSROOM_KEY: newsroomKey,
  });
  const { port } = server;
  const api = createApi(port);
  const keys = await Promise.all(writers.map((name) => api.createKey(name)));
  const keyOf = (number: number) => keys[number % keys.length] ?? newsroomKey;
  const document = { title: 'Két óra a gáton', slug, type: 'liveblog', content: '', sections };
  const { id } = await api.send<Piece>(newsroomKey, 'POST', '/api/edit/pieces', { document });
  const blog = await api.send<LiveBlog>(newsroomKey, 'POST', `/api/edit/live-blogs/${id}/open`, {});
  if (blog.url === null) throw new Error('The live blog has no address.');
  const audience = new LiveReaders(port, `article:${slug}`, blog.url);
  await audience.open(readers);
  const images = (await readdir(imagesFolder)).filter((name) => name.endsWith('.jpg'));
  const blogPath = `/api/edit/live-blogs/${blog.id}/posts`;
  const times: number[][] = [];
  const counts = { edits: 0, pins: 0, pictures: 0 };
  const measure = async (words: string, change: () => Promise<unknown>) => {
    const { times: ofReaders, bodies } = await audience.measure(async () => void (await change()));
    const page = brotliDecompressSync(bodies[0] ?? Buffer.alloc(0)).toString();
    if (!page.includes(words)) throw new Error(`The page that readers got does not have “${words}”.`);
    times.push(ofReaders);
    await wait(restMs);
  };
  for (let number = 1; number <= posts; number += 1) {
    const image = number % every.picture === 0 ? images[number % images.length] : undefined;
    const picture = image ? await api.upload(keyOf(number), path.join(imagesFolder, image)) : null;
    if (picture) counts.pictures += 1;
    const title = `${number}. bejegyzés`;
    const sent: LivePost[] = [];
    await measure(title, async () => {
      const body = { title, content: contentOf(number, picture, '') };
      sent.push(await api.send<LivePost>(keyOf(number), 'POST', blogPath, body));
    });
    const [post] = sent;
    const change = (key: string, changes: LivePostChanges) =>
      api.send(key, 'PATCH', `${blogPath}/${post?.id}`, { changes });
    if (number % every.edit === 0) {
      counts.edits += 1;
      const more = ` Javítva: ${number}.`;
      await measure(more, () => change(keyOf(number + 1), { content: contentOf(number, picture, more) }));
    }
    if (number % every.pin === 0) {
      counts.pins += 1;
      await measure(title, () => change(keyOf(number + 2), { isPinned: true }));
    }
  }
  audience.close();
  const p99s = times.map((ofReaders) => quantile(ofReaders, 0.99));
  return {
    ...{ readers, posts, ...counts, p50: quantile(times.flat(), 0.5), p99: quantile(times.flat(), 0.99) },
    max: times.flat().reduce((most, each) => Math.max(most, each), 0),
    worstP99: Math.max(...p99s),
  };
}

/** @param picture name of a stored one */
const contentOf = (number: number, picture: string | null, more: string): string =>
  `<p>${number}. bejegyzés.${more}</p><p>${paragraph.repeat(4)}</p>` +
  (picture ? `<figure><img src="${picture}" alt=""><figcaption>A gát</figcaption></figure>` : '');

function createApi(port: number) {
  async function request<T>(key: string, target: string, init: RequestInit): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}${target}`, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
    });
    if (!response.ok)
      throw new Error(`${init.method} ${target}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  const send = <T>(key: string, method: string, target: string, body: object) =>
    request<T>(key, target, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    send,
    async createKey(name: string): Promise<string> {
      const input = { name, role: 'editor', owner: 'meres@lap.example' };
      const { key } = await send<{ key: string }>(newsroomKey, 'POST', '/api/edit/keys', input);
      return key;
    },
    async upload(key: string, file: string): Promise<string> {
      const form = new FormData();
      form.append('file', new Blob([await readFile(file)]), path.basename(file));
      const { added } = await request<{ added: Array<{ item: { file: { ref: string } } }> }>(
        key,
        '/api/edit/library',
        { method: 'POST', body: form },
      );
      const ref = added[0]?.item.file.ref;
      if (ref === undefined) throw new Error(`${file} was not taken.`);
      return ref;
    },
  };
}
