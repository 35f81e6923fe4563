import { setTimeout as wait } from 'node:timers/promises';
import type { ArticleInput, Published } from '#contract/newsroom.ts';

export const newsroomKey = 'kulcs-a-probakhoz-0123456789';
/** Key by which the processes of a trial recognise each other. */
export const servicesKey = 'shared-by-the-processes-of-a-trial';

/** A publication that the newsroom was told has succeeded. */
export interface Publication {
  slug: string;
  title: string;
  url: string;
  /** When the response came, milliseconds of `performance.now()`. */
  at: number;
}

/** A newsroom that publishes over HTTP. */
export interface Newsroom {
  readonly acknowledged: Publication[];
  /** Attempts that were refused or not answered. */
  readonly refused: number;
  /** Tries once. Returns null when it was not acknowledged. */
  publish(slug: string, title: string): Promise<Publication | null>;
  /** Publishes new articles, one after the other, until it is stopped. */
  work(everyMs: number): () => Promise<void>;
}

/** @param port of a process with the content service */
export function openNewsroom(port: number): Newsroom {
  const acknowledged: Publication[] = [];
  const ids = new Map<string, number>();
  let refusalCount = 0;
  let count = 0;

  async function publish(slug: string, title: string): Promise<Publication | null> {
    const article: ArticleInput = {
      title,
      slug,
      content: `<p>${title}.</p>`,
      sections: [{ slug: 'belfold', name: 'Belföld' }],
    };
    const id = ids.get(slug);
    try {
      const response = await fetch(
        `http://127.0.0.1:${port}${id === undefined ? '/api/articles' : `/api/article/${id}`}`,
        {
          method: id === undefined ? 'POST' : 'PUT',
          headers: { authorization: `Bearer ${newsroomKey}`, 'content-type': 'application/json' },
          body: JSON.stringify(article),
          signal: AbortSignal.timeout(10_000),
        },
      );
      if (!response.ok) throw new Error(await response.text());
      const published = (await response.json()) as Published;
      ids.set(slug, published.id);
      const done = { slug, title, url: published.url, at: performance.now() };
      acknowledged.push(done);
      return done;
    } catch {
      refusalCount += 1;
      return null;
    }
  }

  return {
    acknowledged,
    get refused() {
      return refusalCount;
    },
    publish,
    work(everyMs) {
      let isStopped = false;
      const working = (async () => {
        while (!isStopped) {
          count += 1;
          await publish(`proba-${count}-${Date.now().toString(36)}`, `Próba ${count}`);
          await wait(everyMs);
        }
      })();
      return async () => {
        isStopped = true;
        await working;
      };
    },
  };
}
