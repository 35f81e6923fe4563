import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { readOptions } from '#build/read-options.ts';
import { launchOptions } from '#e2e/browser.ts';
import { freePort } from '#e2e/server.ts';
import type { Cimlap } from './harness/cimlap.ts';
import { newsroomKey } from './harness/newsroom.ts';
import { reportTrial } from './harness/report-trial.ts';
import { withCimlap } from './harness/with-cimlap.ts';

const usage = `npm run desk-storm -- [--minutes N] [--no-history]

Five browsers write in one text for N minutes (10), each with letters of its own, while lines are cut, tabs are closed and the server is
killed. In the end all must have the same text, with each letter that was typed, once, and no error in a console. Status 1 otherwise.`;

const writers = ['a', 'e', 'i', 'o', 'u'] as const;
const killEveryMs = 25_000;
/** How long a connection stays cut. */
const cutMs = 2_500;
/** Typed text is on the device after 500 ms, on a busy machine later; a tab is closed after that. */
const storedMs = 1_500;
/** Within this a reopened window has all that the closed one had. */
const completeMs = 30_000;
/** Within this all windows have the same text at the end of the run. */
const settleMs = 60_000;
/** Three quicker clicks at one place select the paragraph, and typing replaces it. */
const doubleClickMs = 500;

interface Writer {
  letter: string;
  context: BrowserContext;
  page: Page;
  typed: number;
  /** Unix milliseconds of the last click. */
  clickedAt: number;
}

const events = { cuts: 0, closedTabs: 0, kills: 0 };

async function runStorm(lengthMinutes: number): Promise<boolean> {
  const port = await freePort();
  return withCimlap(port, { SAMPLE: 'no', NEWSROOM_KEY: newsroomKey }, (server) =>
    storm(server, lengthMinutes),
  );
}

async function storm(server: Cimlap, lengthMinutes: number): Promise<boolean> {
  const { port } = server;
  const browser = await chromium.launch(launchOptions());
  const errors: string[] = [];
  try {
    const piece = await createPiece(port);
    const address = `http://szerkesztoseg.localhost:${port}/iro/${piece}`;
    const open = async (context: BrowserContext): Promise<Page> => {
      const page = await context.newPage();
      page.on('pageerror', (error) => errors.push(String(error)));
      page.on('console', (message) => {
        // The browser itself reports a cut connection.
        const isNetwork = /Failed to load resource|net::ERR|ERR_/.test(message.text());
        if (message.type() === 'error' && !isNetwork) errors.push(message.text());
      });
      try {
        await page.goto(address);
        await textOf(page).waitFor();
        return page;
      } catch (error) {
        // Its streams would take the connections of the next tab.
        await page.close();
        throw error;
      }
    };
    const all: Writer[] = [];
    for (const letter of writers) {
      const context = await browser.newContext({
        extraHTTPHeaders: { authorization: `Bearer ${newsroomKey}` },
      });
      all.push({ letter, context, page: await open(context), typed: 0, clickedAt: 0 });
    }
    const until = Date.now() + lengthMinutes * 60_000;
    let isUp = true;
    const killing = (async () => {
      while (Date.now() < until) {
        await wait(killEveryMs);
        if (Date.now() > until) break;
        isUp = false;
        await server.kill();
        events.kills += 1;
        await server.start();
        await server.untilReady();
        isUp = true;
      }
    })();
    await Promise.all(
      all.map(async (writer) => {
        while (Date.now() < until) await act(writer, open, () => isUp);
      }),
    );
    await killing;
    const faults = [...(await faultsOf(all)), ...errors.map((error) => `console: ${error}`)];
    const figures = {
      minutes: lengthMinutes,
      ...events,
      letters: all.reduce((sum, { typed }) => sum + typed, 0),
    };
    return reportTrial(figures, faults, values.history ? 'desk-storm' : null);
  } finally {
    await browser.close();
  }
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'A cikk szövege' });
const chance = (share: number) => Math.random() < share;

/**
 * A writer's action: typing somewhere, starting a paragraph, moving one; or losing the connection or the tab.
 */
async function act(
  writer: Writer,
  open: (context: BrowserContext) => Promise<Page>,
  isUp: () => boolean,
): Promise<void> {
  const { context } = writer;
  const lines = textOf(writer.page).locator('p');
  const at = Math.floor(Math.random() * (await lines.count()));
  await wait(Math.max(0, writer.clickedAt + doubleClickMs - Date.now()));
  await lines
    .nth(at)
    .click({ timeout: 5_000 })
    .catch(() => {});
  writer.clickedAt = Date.now();
  if (chance(0.5)) await writer.page.keyboard.press('End');
  if (chance(0.1)) await writer.page.keyboard.press('Enter');
  const count = 1 + Math.floor(Math.random() * 12);
  await typeOwn(writer, count);
  if (chance(0.1)) await writer.page.keyboard.press('Control+b');
  await wait(Math.random() * 400);
  if (chance(0.04)) {
    events.cuts += 1;
    await context.setOffline(true);
    await typeOwn(writer, 5);
    await wait(cutMs);
    await context.setOffline(false);
  }
  if (chance(0.02) && isUp()) {
    events.closedTabs += 1;
    await wait(storedMs);
    await writer.page.close();
    for (;;) {
      const page = await open(context).catch(() => null);
      if (page) {
        writer.page = page;
        await untilComplete(writer);
        return;
      }
      await wait(500);
    }
  }
}

/**
 * Waits until a reopened window has what the closed one had. The last letters may come a moment later, over
 * the stream; counted then, they would count as typed twice. If they never come, the end of the run says so.
 */
async function untilComplete({ page, letter, typed }: Writer): Promise<void> {
  const until = Date.now() + completeMs;
  while (Date.now() < until && (await countIn(page, letter)) < typed) await wait(100);
}

const countIn = async (page: Page, letter: string): Promise<number> =>
  (await textOf(page).evaluate(readText)).split(letter).length - 1;

/** Types, and counts what arrived in the writer's own window: a key without focus is not a lost letter. */
async function typeOwn(writer: Writer, count: number): Promise<void> {
  const { page, letter } = writer;
  const before = await countIn(page, letter);
  await page.keyboard.type(letter.repeat(count), { delay: 20 });
  writer.typed += (await countIn(page, letter)) - before;
}

/** Whether all have the same text with all letters. */
async function faultsOf(all: readonly Writer[]): Promise<string[]> {
  const until = Date.now() + settleMs;
  for (;;) {
    const texts = await Promise.all(all.map(({ page }) => textOf(page).evaluate(readText)));
    const faults = all.flatMap(({ letter, typed }) =>
      texts.flatMap((text, index) => {
        const count = text.split(letter).length - 1;
        return count === typed ? [] : [`${letter}: ${typed} typed, ${count} in window ${index + 1}`];
      }),
    );
    if (new Set(texts).size > 1) faults.push('The windows have different texts.');
    if (faults.length === 0 || Date.now() > until) return faults;
    await wait(500);
  }
}

/** Runs in the page: the text without the carets of others, which contain names. */
function readText(text: HTMLElement): string {
  const copy = text.cloneNode(true) as HTMLElement;
  for (const caret of copy.querySelectorAll('.caret')) caret.remove();
  return [...copy.children].map(({ textContent }) => textContent).join('\n');
}

const send = (port: number, target: string, body?: object) =>
  fetch(`http://127.0.0.1:${port}${target}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${newsroomKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

async function createPiece(port: number): Promise<number> {
  const content = '<p>XX</p>'.repeat(6);
  const response = await send(port, '/api/edit/pieces', { document: { title: 'XX', content } });
  return ((await response.json()) as { id: number }).id;
}

const { values } = readOptions(
  {
    allowNegative: true,
    options: {
      help: { type: 'boolean' },
      minutes: { type: 'string', default: '10' },
      history: { type: 'boolean', default: true },
    },
  },
  usage,
);
const minutes = Number(values.minutes);
if (values.help || !(minutes > 0)) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else process.exitCode = (await runStorm(minutes)) ? 0 : 1;
