import { sql } from 'kysely';
import { afterAll, beforeEach } from 'vitest';
import { calls, type InputOf, type OutputOf, type SentBodyOf } from '#contract/calls.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { FrontChoice } from '#contract/front-choice.ts';
import type { FrontOperation } from '#contract/front-draft.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import { readFrontPage } from '../../content/rules/front-page.ts';
import { publishArticle } from '../../content/rules/publish.ts';
import { storeFrontChoice } from '../../content/rules/store-front-choice.ts';
import { noon, sample } from '../../content/testing/sample.ts';
import { signCommand } from '../../people/actor.ts';
import { newsroomKey, newsroomRequest } from '../../testing/newsroom-request.ts';
import { startService, testSettings } from '../../testing/start-service.ts';
import { frontService } from '../front-service.ts';

type FrontCall = Extract<keyof typeof frontService.calls, string> & keyof typeof calls;

/** Who writes besides the service. */
export const by = signCommand('proba');

/** The published page at the start of each test. */
export const startPage: FrontChoice = [
  {
    slug: 'vezeto',
    title: null,
    layout: 'lead',
    boxes: ['a', 'b', 'c'].map((article) => ({ article })),
  },
  { slug: 'belfold', title: 'Belföld', layout: 'four', boxes: [{ article: 'd' }] },
];

/** Moves an article within the leading group. */
export const move = (article: string, before: string | null): FrontOperation => ({
  kind: 'move',
  article,
  from: 'vezeto',
  to: 'vezeto',
  before,
});

/** Gives an article of the leading group another title. */
export const title = (article: string, text: string): FrontOperation => ({
  kind: 'set',
  group: 'vezeto',
  article,
  changes: { title: text },
  clear: [],
});

export const articlesIn = (choice: FrontChoice, group: string) =>
  choice
    .flatMap((part) => ('boxes' in part && part.slug === group ? part.boxes : []))
    .map(({ article }) => article);

/**
 * The service of front pages with articles `a`–`e`, and `keptelen` without a picture. Before each test of the
 * calling file, `startPage` is published and its draft unchanged.
 */
export async function startFrontPage() {
  const db = await fileDatabase();
  const clock = { now: noon * 1000 };
  for (const slug of ['a', 'b', 'c', 'd', 'e']) {
    const article = sample(slug, { recommendedBoxImage: '/media/0123456789abcdef-1600x1067.jpg' });
    await publishArticle(db, article, { now: clock.now });
  }
  await publishArticle(db, sample('keptelen'), { now: clock.now });
  const service = await startService(frontService, {
    db,
    now: () => clock.now,
    settings: testSettings({ newsroomKey }),
    onError: console.error,
  });
  afterAll(() => service.stop());
  beforeEach(async () => {
    clock.now = noon * 1000;
    await sql`truncate front_choice, front_draft, front_operation, front_state, front_plan`.execute(db);
    await storeFrontChoice(db, 'main', startPage, { now: clock.now, by });
  });

  async function call<K extends FrontCall>(
    name: K,
    body?: SentBodyOf<K>,
    input: Omit<InputOf<K>, 'site'> | object = {},
  ): Promise<{ status: number; value: OutputOf<K> & ErrorBody }> {
    const { method, path } = calls[name];
    const filled = Object.entries({ site: 'main', ...input }).reduce<string>(
      (address, [field, value]) => address.replace(`{${field}}`, String(value)),
      path,
    );
    const response = await service.routes.request(filled, newsroomRequest(method, body));
    const text = await response.text();
    return { status: response.status, value: text === '' ? null : JSON.parse(text) };
  }

  return {
    db,
    service,
    clock,
    call,
    draft: async () => (await call('frontDraft')).value,
    change: (version: number, ...operations: FrontOperation[]) =>
      call('changeFrontDraft', { version, operations }),
    publish: (version: number) => call('publishFront', { version }),
    /** What readers see: each group with its titles. */
    frontSlugs: async () =>
      (await readFrontPage({ db, now: clock.now, signedIn: false, site: 1 })).groups.map(({ slug, boxes }) =>
        [slug, ...boxes.map(({ title }) => title.replace('Cikk: ', ''))].join(' '),
      ),
  };
}
