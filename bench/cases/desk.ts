import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '#e2e/browser.ts';
import { startServer, type TestServer } from '#e2e/server.ts';

const key = 'kulcs-a-mereshez-0123456789';
const authorization = `Bearer ${key}`;

/** Bounds of the desk's editor, milliseconds. */
export const deskBounds = { typingP99: 16, openingMedian: 400 } as const;

const words = 5_000;
const coEditors = 3;
const letters = 300;
/** A fast typist's pause between two letters. */
const pauseMs = 120;
/** Co-editors type more slowly: their steps arrive over the network, three at a time. */
const coPauseMs = 250;
const slowdown = 4;
const openings = 10;

export interface TypingResult {
  words: number;
  coEditors: number;
  letters: number;
  slowdown: number;
  /** Main-thread work of a letter: from its keydown to the end of that task, and from its frame's start to after paint. */
  workP50: number;
  workP99: number;
  workWorst: number;
  /** From keydown until after the paint with the letter, waiting for the frame included. */
  seenP50: number;
  seenP99: number;
}

/** One window types in a long text while three others write in it; the browser's processor is throttled. */
export async function measureDeskTyping(): Promise<TypingResult> {
  await using server = await startServer({ NEWSROOM_KEY: key, SAMPLE: 'no' });
  const browser = await chromium.launch(launchOptions());
  try {
    const piece = await createPiece(server);
    const page = await openPiece(browser, server, piece);
    const devtools = await page.context().newCDPSession(page);
    await page.getByText('szava.').nth(30).click();
    await page.keyboard.press('End');
    await page.evaluate(watchKeys);
    let isOver = false;
    const others = Array.from({ length: coEditors }, (_, index) =>
      writeAlong(server, piece, 100 + index, () => isOver),
    );
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const text = 'A gát tegnap óta áll, és mindenki itt van. ';
    for (let at = 0; at < letters; at += 1) {
      await page.keyboard.type(text.charAt(at % text.length));
      await wait(pauseMs);
    }
    isOver = true;
    await Promise.all(others);
    const rows = await page.evaluate(() => (globalThis as Watched).letterTimes ?? []);
    const sorted = (pick: (row: LetterTime) => number) => rows.map(pick).sort((a, b) => a - b);
    const at = (list: number[], share: number) => round(list[Math.floor(list.length * share)] ?? Number.NaN);
    const [work, seen] = [sorted((row) => row.work), sorted((row) => row.seen)];
    return {
      ...{ words, coEditors, letters: rows.length, slowdown },
      ...{ workP50: at(work, 0.5), workP99: at(work, 0.99), workWorst: round(work.at(-1) ?? Number.NaN) },
      ...{ seenP50: at(seen, 0.5), seenP99: at(seen, 0.99) },
    };
  } finally {
    await browser.close();
  }
}

export interface OpeningResult {
  words: number;
  openings: number;
  /** From the navigation until the text is editable; the browser already has the desk's files. */
  median: number;
  worst: number;
}

/** Opens a long text again and again. */
export async function measureDeskOpening(): Promise<OpeningResult> {
  await using server = await startServer({ NEWSROOM_KEY: key, SAMPLE: 'no' });
  const browser = await chromium.launch(launchOptions());
  try {
    const piece = await createPiece(server);
    const page = await openPiece(browser, server, piece);
    const times: number[] = [];
    for (let count = 0; count < openings; count += 1) {
      await page.goto(addressOf(server, piece));
      await page.getByText('szava.').first().waitFor();
      times.push(await page.evaluate(() => (globalThis as Watched).openedAt ?? Number.NaN));
    }
    times.sort((a, b) => a - b);
    return {
      ...{ words, openings },
      median: round(times[Math.floor(times.length / 2)] ?? Number.NaN),
      worst: round(times.at(-1) ?? Number.NaN),
    };
  } finally {
    await browser.close();
  }
}

interface LetterTime {
  work: number;
  seen: number;
}
type Watched = typeof globalThis & { letterTimes?: LetterTime[]; openedAt?: number };

/** Runs in the page. */
function watchKeys(): void {
  const times: LetterTime[] = [];
  (globalThis as Watched).letterTimes = times;
  /** Does something in a separate task, after what is already waiting to be rendered. */
  const next = (work: () => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = work;
    port2.postMessage(null);
  };
  addEventListener(
    'keydown',
    () => {
      const pressed = performance.now();
      let handled = pressed;
      next(() => {
        handled = performance.now();
      });
      requestAnimationFrame(() => {
        const frame = performance.now();
        next(() => {
          const painted = performance.now();
          // The frame may start before the message that the keydown's task has ended.
          const work = handled > frame ? painted - pressed : handled - pressed + (painted - frame);
          times.push({ work, seen: painted - pressed });
        });
      });
    },
    true,
  );
}

/** Runs in the page. */
function watchOpening(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[role=textbox][contenteditable=true] p')) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      (globalThis as Watched).openedAt = performance.now();
    });
  });
  observer.observe(document, { subtree: true, childList: true, attributes: true });
}

const addressOf = (server: TestServer, piece: number) =>
  `http://szerkesztoseg.localhost:${server.port}/iro/${piece}`;

async function openPiece(browser: Browser, server: TestServer, piece: number): Promise<Page> {
  const context = await browser.newContext({ extraHTTPHeaders: { authorization } });
  const page = await context.newPage();
  await page.addInitScript(watchOpening);
  await page.goto(addressOf(server, piece));
  await page.getByText('szava.').first().waitFor();
  return page;
}

async function send(server: TestServer, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`http://127.0.0.1:${server.port}${path}`, {
    method,
    headers: { authorization, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function createPiece(server: TestServer): Promise<number> {
  const paragraphWords = 50;
  const paragraph = `<p>${'Az ár lassan tetőzik a gáton. '.repeat(8)} Ennyi a bekezdés szava.</p>`;
  const content = paragraph.repeat(words / paragraphWords);
  const response = await send(server, 'POST', '/api/edit/pieces', { document: { title: 'Mérés', content } });
  return ((await response.json()) as { id: number }).id;
}

/** Types at the start of the text, where each letter moves everything after it. */
async function writeAlong(server: TestServer, piece: number, clientId: number, isOver: () => boolean) {
  let version = 0;
  for (let sequence = 1; !isOver(); ) {
    const step = { stepType: 'replace', from: 1, to: 1, slice: { content: [{ type: 'text', text: 'x' }] } };
    const body = { version, clientId, sequence, steps: [step] };
    const response = await send(server, 'POST', `/api/edit/pieces/${piece}/steps`, body);
    if (response.ok) {
      ({ version } = (await response.json()) as { version: number });
      sequence += 1;
      await wait(coPauseMs);
    } else {
      const read = await send(server, 'GET', `/api/edit/pieces/${piece}/document`);
      ({ version } = (await read.json()) as { version: number });
    }
  }
}

const round = (value: number) => Number(value.toFixed(1));
