import { setTimeout as pause } from 'node:timers/promises';
import type { SiteSlug } from '#contract/article.ts';
import type { ContentChange } from '#contract/cache-tags.ts';
import type { Transport } from '#contract/client.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { findChangedUrls } from './changed-urls.ts';

export interface IndexNowOptions {
  /** 8 to 128 lower-case letters, digits and hyphens; the file `/{key}.txt` proves that it is ours. */
  key: string;
  sites: Record<SiteSlug, PortalSite>;
  transport: Transport;
  endpoint?: string;
  send?: (url: string, body: object) => Promise<number>;
  wait?: (delayMs: number) => Promise<unknown>;
  now?: () => number;
  onProblem?: (error: Error) => void;
}

export interface IndexNow {
  /** Takes note of a change; returns at once and never throws. */
  change(change: ContentChange): void;
  /** Resolves when everything was sent. */
  settled(): Promise<void>;
}

const publicEndpoint = 'https://api.indexnow.org/indexnow';
/** The protocol's limit for one message. Further addresses are found in the sitemaps. */
const maxUrls = 10_000;
/**
 * How long changes are collected: articles are corrected several times in their first minute, and imports
 * publish hundreds.
 */
const collectMs = 5000;
/**
 * Waits between attempts. After the last one the message is dropped, because the sitemaps contain the same.
 */
const retryDelaysMs = [2000, 20_000, 120_000];
const timeoutMs = 10_000;

/**
 * Tells search engines that take part in IndexNow (indexnow.org) which articles were published, changed or
 * withdrawn. It works in the background; a message that cannot be sent is dropped.
 */
export function createIndexNow(options: IndexNowOptions): IndexNow {
  const {
    sites,
    send = postJson,
    wait = (ms) => pause(ms, undefined, { ref: false }),
    onProblem = () => {},
  } = options;
  const report = (error: unknown) => onProblem(error instanceof Error ? error : new Error(String(error)));
  const pendingIds = new Set<number>();
  let work: Promise<void> | null = null;

  async function submitPending(): Promise<void> {
    await wait(collectMs);
    const ids = [...pendingIds];
    pendingIds.clear();
    const urls = await findChangedUrls(ids, options);
    // What one site is refused does not concern the other.
    for (const site of Object.values(sites)) await submit(site, urls[site.slug]).catch(report);
  }

  async function submit({ origin, domain }: PortalSite, urlList: readonly string[]): Promise<void> {
    if (urlList.length === 0 || isLocal(origin)) return;
    const message = { host: domain, key: options.key, keyLocation: `${origin}/${options.key}.txt`, urlList };
    for (const delayMs of [...retryDelaysMs, null]) {
      const status = await send(options.endpoint ?? publicEndpoint, message).catch((error: unknown) =>
        String(error),
      );
      if (status === 200 || status === 202) return;
      const shouldRetry = typeof status === 'string' || status === 429 || status >= 500;
      if (!shouldRetry || delayMs === null)
        throw new Error(`IndexNow refused ${urlList.length} URLs of ${origin}: ${status}`);
      await wait(delayMs);
    }
  }

  function start(): void {
    work ??= submitPending()
      .catch(report)
      .finally(() => {
        work = null;
        if (pendingIds.size > 0) start();
      });
  }

  return {
    change({ tags }) {
      for (const tag of tags) {
        const id = /^article:(\d+)$/.exec(tag)?.[1];
        if (id !== undefined && pendingIds.size < maxUrls) pendingIds.add(Number(id));
      }
      if (pendingIds.size > 0) start();
    },
    async settled() {
      while (work) await work;
    },
  };
}

/** Search engines cannot reach this machine's own host. */
const isLocal = (origin: string) => /(?:^|\.)localhost$/.test(new URL(origin).hostname);

/**
 * @returns the status of the response
 * @throws when there is no response in time
 */
async function postJson(url: string, body: object): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}
