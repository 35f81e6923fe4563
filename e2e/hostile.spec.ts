import { expect, type Page, test } from '@playwright/test';
import { heavyCases } from '#body/testing/hostile/heavy.ts';
import type { HostileCase } from '#body/testing/hostile/hostile-case.ts';
import { hostileCases } from '#body/testing/hostile-corpus.ts';
import { ArticleInput, type Published } from '#contract/newsroom.ts';
import { type Connection, connect } from '#newsroom/connection.ts';
import { publishArticles } from '#services/content/rules/publish.ts';
import { inspectPage, type PageFindings } from './hostile-page.ts';
import { startServer, type TestServer } from './server.ts';

/**
 * Posts on one page of a live blog. Each is stored and sanitised on its own, so that one case cannot hide
 * another.
 */
const perPage = 30;
const sections = [{ slug: 'tech', name: 'Tech' }];
/** Shown before and after each case; the page is intact when all of them are there. */
const around = (html: string) => `<p>Őrszem előtte.</p>${html}<p>Őrszem utána.</p>`;

/** A server of its own, so that no other test sees them. */
let server: TestServer;
let connection: Connection;
let origin = '';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await startServer({ SAMPLE: 'no' });
  connection = await connect({ DATA_DIR: server.dataDir }, () => undefined);
  origin = server.origin.main;
});
test.afterAll(async () => {
  await connection?.close();
  await server?.[Symbol.asyncDispose]();
});

/** Writes as an import does: the API would refuse texts whose pictures are not in the library. */
async function publish(article: object): Promise<Published> {
  const input = ArticleInput.parse({ sections, ...article });
  const [result] = await publishArticles(connection.db, [input]);
  if (result === undefined || result instanceof Error) throw result ?? new Error('Nothing was published.');
  return result;
}

/** Everything that a page must never do, recorded as it happens. */
function watch(page: Page): string[] {
  const incidents: string[] = [];
  page.on('dialog', (dialog) => {
    incidents.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== origin) incidents.push(`request ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) incidents.push(`frame ${frame.url()}`);
  });
  page.on('popup', (popup) => incidents.push(`window ${popup.url()}`));
  page.on('download', (download) => incidents.push(`download ${download.url()}`));
  page.on('pageerror', (error) => incidents.push(`uncaught ${error.message}`));
  page.on('console', (message) => {
    if (/Content.Security.Policy|refused|blocked|evil\.example/i.test(message.text()))
      incidents.push(message.text());
  });
  return incidents;
}

/** A place in the middle: such a page is laid out as a whole at once. */
async function open(page: Page, url: string): Promise<PageFindings> {
  await page.goto(`${origin}${url}#bejegyzesek`);
  await page.waitForFunction(() => customElements.get('is-land') !== undefined);
  return page.evaluate(inspectPage);
}

const pages = Array.from({ length: Math.ceil(hostileCases.length / perPage) }, (_, n) =>
  hostileCases.slice(n * perPage, (n + 1) * perPage),
);

test.use({ viewport: { width: 360, height: 780 } });

for (const [index, cases] of pages.entries()) {
  test(`hostile texts ${index * perPage + 1}–${index * perPage + cases.length} run nothing, load nothing and do not break the page`, async ({
    page,
  }) => {
    const title = `Rosszindulatú szövegek ${index + 1}`;
    const blog = await publish({
      title,
      slug: `rosszindulatu-${index + 1}`,
      type: 'liveblog',
      content: '<p>Összefoglaló.</p>',
    });
    const ids = new Map<string, HostileCase>();
    const publishCase = async (hostile: HostileCase, number: number) => {
      const slug = `rosszindulatu-${index + 1}-${number + 1}`;
      const post = {
        title: `Eset ${number + 1}`,
        slug,
        type: 'liveblogpost',
        parentId: blog.id,
        content: around(hostile.html),
      };
      ids.set(String((await publish(post)).id), hostile);
    };
    for (const [number, hostile] of cases.entries()) await publishCase(hostile, number);
    const incidents = watch(page);
    const { frame, posts } = await open(page, blog.url);
    expect(frame).toEqual({ ...wholePage, title: expect.stringContaining(title) });
    expect(Object.keys(posts).length).toBe(cases.length);
    for (const [id, problems] of Object.entries(posts)) {
      const { name, html } = ids.get(id) ?? { name: id, html: '' };
      expect.soft(problems, `${name}: ${html.slice(0, 200)}`).toEqual([]);
    }
    expect(incidents, 'nothing ran, loaded or was refused').toEqual([]);
  });
}

const wholePage = { ran: false, banners: 1, mains: 1, footers: 1, headings: 1, wide: 0, clobbered: [] };

/** The most that the write API accepts, less the sentinels: 5 million characters in 6 million bytes. */
const largest = { characters: 4_990_000, bytes: 5_900_000 } as const;
/** Characters of most heavy texts. `body/sanitise.test.ts` reads the same texts, and longer ones. */
const moderateLength = 20_000;
/** Those that are as large as possible. */
const huge = /^(?:nothing but text|one attribute|one address)$/;

const cutToFit = (html: string) =>
  Buffer.from(html).subarray(0, largest.bytes).toString().slice(0, largest.characters);

/** Opened one after the other in one tab. */
const perTab = 20;

for (let from = 0; from < heavyCases.length; from += perTab) {
  const cases = heavyCases.slice(from, from + perTab);
  test(`heavy texts ${from + 1}–${from + cases.length} are stored, and opened like any other`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    const incidents = watch(page);
    for (const [index, { name, html }] of cases.entries()) {
      const title = `Nehéz szöveg: ${name.replace(/</g, 'kisebb')}`;
      const content = around(cutToFit(html(huge.test(name) ? largest.characters : moderateLength)));
      const { url } = await publish({ title, slug: `nehez-${from + index + 1}`, content });
      // A server on a busy machine gives up a render that takes too long, and has the page later.
      await expect.poll(async () => (await page.request.get(origin + url)).status(), name).toBe(200);
      const { frame, text } = await open(page, url);
      expect.soft(frame, name).toEqual({ ...wholePage, title: expect.stringContaining('Nehéz szöveg') });
      expect.soft(text, name).toEqual({ before: true, after: true });
      expect.soft(incidents.splice(0), name).toEqual([]);
    }
  });
}
