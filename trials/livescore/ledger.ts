import { isDeepStrictEqual } from 'node:util';
import { all, type Page, readPage, textOf } from './page.ts';

/** What a page should show of a file. */
export interface Expectation {
  /** `football/standings.json` */
  file: string;
  /** What it is, for who reads of a difference. */
  what: string;
  /** As it stands in the file, in the page's writing. */
  expected: string | number | readonly string[];
  found: string | number | readonly string[] | null;
}

/** A page and what is to be looked for on it. */
export interface PageCheck {
  url: string;
  /** 200 unless given. */
  status?: number;
  /** Empty: it only has to stand. */
  look(page: Page): Expectation[];
}

export interface Line {
  file: string;
  compared: number;
  equal: number;
}

export interface Ledger {
  lines: Map<string, Line>;
  pages: number;
  /** What is wrong, one line each. */
  faults: string[];
}

/**
 * What is meanwhile asked of the source is on the page after so long at most, milliseconds; all pages were
 * opened before, so most have it at once.
 */
const timeoutMs = 3000;

/** Opens all pages once, so that what they need is asked of the source. */
export async function openAll(origin: string, checks: readonly PageCheck[]): Promise<void> {
  for (const url of new Set(checks.map((check) => check.url))) await openPage(origin, url);
}

/**
 * Opens a page until it shows what it should, or patience ends; then what it shows is written down.
 * @param origin where the pages are
 */
export async function checkPage(ledger: Ledger, origin: string, check: PageCheck): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const page = await openPage(origin, check.url);
    const found = page.status === 200 ? check.look(page) : [];
    const faults = faultsOf(page, check.status);
    const good = faults.length === 0 && found.every(isEqual);
    if (good || performance.now() > until || page.status >= 500)
      return note(ledger, { url: page.url, faults }, found);
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
}

async function openPage(origin: string, url: string): Promise<Page> {
  const response = await fetch(origin + url, { redirect: 'manual' });
  return readPage(url, response.status, await response.text());
}

function note(ledger: Ledger, page: { url: string; faults: string[] }, found: readonly Expectation[]): void {
  ledger.pages += 1;
  ledger.faults.push(...page.faults.map((fault) => `${page.url}: ${fault}`));
  for (const each of found) {
    const line = ledger.lines.get(each.file) ?? { file: each.file, compared: 0, equal: 0 };
    ledger.lines.set(each.file, line);
    line.compared += 1;
    if (isEqual(each)) line.equal += 1;
    else
      ledger.faults.push(
        `${page.url}: ${each.file}, ${each.what}: ${format(each.expected)}, but the page has ${format(each.found)}`,
      );
  }
}

/** Nothing of a program's inside is for readers. */
const inside = /\b(?:undefined|NaN|null|\[object Object\])\b/;

function faultsOf({ status, main }: Page, expected = 200): string[] {
  if (status !== expected) return [`status ${status}`];
  const [word] = inside.exec(textOf(main)) ?? [];
  const ids = all(main, ({ properties }) => properties.id !== undefined).map(({ properties }) =>
    String(properties.id),
  );
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return [
    ...(word ? [`it says “${word}”`] : []),
    ...(twice === undefined ? [] : [`the id ${twice} is there twice`]),
  ];
}

const isEqual = ({ expected, found }: Expectation) => isDeepStrictEqual(expected, found);
const format = (value: Expectation['found']) => JSON.stringify(value)?.slice(0, 300) ?? 'nothing';
