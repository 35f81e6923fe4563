import { beforeEach } from 'vitest';
import type { CallName, InputOf } from '#contract/calls.ts';
import type { ArticleInput } from '#contract/newsroom.ts';
import { testService } from '../../testing/test-service.ts';
import { contentService } from '../content-service.ts';
import { publishArticle } from '../rules/publish.ts';
import { noon, sample } from './sample.ts';

export const main = { site: 'main', signedIn: false } as const;
export const erdely = { site: 'erdely', signedIn: false } as const;

/**
 * The service of content with an empty database. Before each test of the calling file it is noon, and the
 * service has forgotten what it has read. It is stopped after them.
 */
export async function startContent() {
  const clock = { now: noon * 1000 };
  const { db, url, service } = await testService(contentService, { now: () => clock.now });
  beforeEach(() => {
    clock.now = noon * 1000;
    service.onChange({ tags: ['*'], gone: false });
  });
  return {
    db,
    url,
    service,
    clock,
    /** @param update the id of the article, if it is a new version of one */
    publish: (slug: string, fields: Partial<ArticleInput> = {}, update?: number) =>
      publishArticle(db, sample(slug, fields), {
        now: clock.now,
        onChange: service.onChange,
        ...(update !== undefined && { update }),
      }),
    ask: <K extends CallName>(
      name: K,
      input: InputOf<K>,
      context: { site: 'main' | 'erdely'; signedIn: boolean } = main,
    ) => service.transport(name, input, context),
    get: async (path: string, headers: Record<string, string> = {}) =>
      service.routes.request(path, { headers }),
  };
}
