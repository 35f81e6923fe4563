import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { launchOptions } from '#e2e/browser.ts';
import { startServer, type TestServer } from '#e2e/server.ts';
import { quantile } from '../measure/quantile.ts';
import { type LetterTime, traceLetters } from '../measure/trace-letters.ts';

const key = 'kulcs-a-mereshez-0123456789';
const authorization = `Bearer ${key}`;

/**
 * Bounds of the desk's editor: the slowest hundredth of its letters, as a multiple of what a bare editable
 * element takes, and milliseconds until a text is open.
 */
export const deskBounds = { typingRatioP99: 2, openingMedian: 400 } as const;

const words = 5_000;
const coEditors = 3;
/** The typist writes in this paragraph, counted from 0; the co-editors write in the first one. */
const paragraphOfTypist = 30;
/** Letters of a round. Rounds in the desk and in the bare element take turns. */
const letters = 100;
const rounds = 4;
/** A fast typist's pause between two letters. */
const pauseMs = 120;
/** Co-editors type more slowly: their steps arrive over the network, three at a time. */
const coPauseMs = 250;
/** How many times slower the browser's processor is made. */
const slowdown = 4;
const openings = 10;

/** Milliseconds of a letter, as in `LetterTime`. */
interface LetterFigures {
  letters: number;
  workP50: number;
  workP99: number;
  workWorst: number;
  seenP50: number;
  seenP99: number;
}

export interface TypingResult {
  words: number;
  coEditors: number;
  slowdown: number;
  desk: LetterFigures;
  /**
   * An editable element of the browser with the same paragraphs and the same changes by others, and no code.
   */
  bare: LetterFigures;
  ratioP50: number;
  ratioP99: number;
}

/**
 * One window types in a long text while three others write in it; the browser's processor is throttled. The
 * same is done in an element that only the browser edits, because a letter in a long text costs time without
 * any editor, too.
 */
export async function measureDeskTyping(): Promise<TypingResult> {
  await using server = await startServer({ NEWSROOM_KEY: key, SAMPLE: 'no' });
  const browser = await chromium.launch(launchOptions());
  try {
    const piece = await createPiece(server);
    const desk = await openPiece(browser, server, piece);
    const bare = await openBareElement(browser);
    for (const page of [desk, bare]) await prepareTyping(page);
    const times: { desk: LetterTime[]; bare: LetterTime[] } = { desk: [], bare: [] };
    for (let round = 0; round < rounds; round += 1) {
      let isOver = false;
      const others = Array.from({ length: coEditors }, (_, index) =>
        writeAlong(server, piece, 100 * (round + 1) + index, () => isOver),
      );
      times.desk.push(...(await traceLetters(browser, desk, () => typeRound(desk))));
      isOver = true;
      await Promise.all(others);
      await bare.evaluate(changeAlong, coPauseMs / coEditors);
      times.bare.push(...(await traceLetters(browser, bare, () => typeRound(bare))));
      await bare.evaluate(() => clearInterval((globalThis as Watched).changing));
    }
    const [ours, theirs] = [figuresOf(times.desk), figuresOf(times.bare)];
    return {
      ...{ words, coEditors, slowdown, desk: ours, bare: theirs },
      ratioP50: Number((ours.workP50 / theirs.workP50).toFixed(2)),
      ratioP99: Number((ours.workP99 / theirs.workP99).toFixed(2)),
    };
  } finally {
    await browser.close();
  }
}

async function prepareTyping(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await page.getByText('szava.').nth(paragraphOfTypist).click();
  await page.keyboard.press('End');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function typeRound(page: Page): Promise<void> {
  const text = 'A gát tegnap óta áll, és mindenki itt van. ';
  await page.bringToFront();
  for (let at = 0; at < letters; at += 1) {
    await page.keyboard.type(text.charAt(at % text.length));
    await wait(pauseMs);
  }
}

function figuresOf(times: readonly LetterTime[]): LetterFigures {
  const at = (kind: keyof LetterTime, share: number) =>
    round(
      quantile(
        times.map((time) => time[kind]),
        share,
      ),
    );
  return {
    letters: times.length,
    ...{ workP50: at('workMs', 0.5), workP99: at('workMs', 0.99), workWorst: at('workMs', 1) },
    ...{ seenP50: at('seenMs', 0.5), seenP99: at('seenMs', 0.99) },
  };
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
    return {
      ...{ words, openings },
      median: round(quantile(times, 0.5)),
      worst: round(quantile(times, 1)),
    };
  } finally {
    await browser.close();
  }
}

type Watched = typeof globalThis & {
  openedAt?: number;
  changing?: ReturnType<typeof setInterval>;
};

/** Runs in the page: others type at the start of the text. */
function changeAlong(everyMs: number): void {
  (globalThis as Watched).changing = setInterval(() => {
    const start = document.querySelector('[contenteditable] p')?.firstChild as Text | null;
    start?.insertData(0, 'x');
  }, everyMs);
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

const paragraphWords = 50;
const content = `<p>${'Az ár lassan tetőzik a gáton. '.repeat(8)} Ennyi a bekezdés szava.</p>`.repeat(
  words / paragraphWords,
);

async function openBareElement(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const style = 'width: 44rem; margin: auto; font: 18px/1.5 serif; white-space: break-spaces';
  const element = `<div contenteditable spellcheck="false" style="${style}">${content}</div>`;
  await page.setContent(`<!doctype html><html lang="hu"><title>Mérés</title>${element}`);
  return page;
}

async function createPiece(server: TestServer): Promise<number> {
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
