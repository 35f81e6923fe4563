import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SiteSlug } from '#contract/article.ts';
import { send } from '#e2e/server.ts';
import { type FakePushService, startFakePushService } from '#services/push/testing/fake-push-service.ts';

/** Readers who follow live blogs, with a push service of their own. */
export interface Followers {
  /** What the server has to know about their push service. */
  origin: string;
  follow(site: SiteSlug, blogId: number): Promise<void>;
  /** How often each follower of a live blog was shown a message with these words. */
  shown(blogId: number, words: string): number[];
  close(): void;
}

/** So many browsers follow each live blog. */
const perBlog = 3;
const retryPauseMs = 200;

export async function startFollowers(port: number): Promise<Followers> {
  const service: FakePushService = await startFakePushService();
  const { endpoint } = service.subscribe('origin');
  const names = new Map<number, string[]>();

  async function subscribe(site: SiteSlug, blogId: number, name: string): Promise<void> {
    const origin = `http://${site === 'main' ? '' : 'erdely.'}localhost:${port}`;
    const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin' };
    const subscription = service.subscribe(name);
    const body = JSON.stringify({ clientToken: randomUUID(), topic: `live:${blogId}`, subscription });
    for (;;) {
      const answer = await send(port, 'POST', `${origin}/api/subscriptions`, headers, body).catch(() => null);
      if (answer && answer.status < 300) return;
      if (answer && answer.status < 500)
        throw new Error(`A reader cannot follow: ${answer.status} ${answer.body}`);
      await wait(retryPauseMs);
    }
  }

  return {
    origin: new URL(endpoint).origin,
    async follow(site, blogId) {
      const own = Array.from({ length: perBlog }, (_, n) => `blog-${blogId}-${n}`);
      names.set(blogId, own);
      for (const name of own) await subscribe(site, blogId, name);
    },
    shown: (blogId, words) =>
      (names.get(blogId) ?? []).map(
        (name) =>
          service.arrived.filter((one) => one.name === name && JSON.stringify(one.message).includes(words))
            .length,
      ),
    close: service.close,
  };
}
