import { isDeepStrictEqual } from 'node:util';
import type { Element } from 'hast';
import type { ResponseFile } from '#services/livescore/testing/response-files.ts';
import { all, type Page, readPage, textOf } from './page.ts';

/** A value in the form used in files. Null is a dash on pages. */
export type Value = string | number | null;

/** Parts of a page that show values: a table's rows, a list's items, or one section. */
export interface Shown {
  /** Description for the report of a difference. */
  about: string;
  parts(main: Element | null): ReadonlyArray<Element | null>;
  /** Values of each part, in display order. */
  rows: ReadonlyArray<readonly Value[]>;
  /** Whether the page has its own order of rows. */
  isInAnyOrder?: boolean;
}

/** A page, and the values of a file that it should show. */
export interface PageCheck {
  page: string;
  /** 200 unless given. */
  status?: number;
  /** Empty: it only has to work. */
  shows: readonly Shown[];
}

/** A call of the live-score service, and rows of a file that should be in its answer. */
export interface CallCheck {
  call: string;
  rows: readonly unknown[];
}

/** All checks for a file of one kind. */
export type FileCheck = (file: ResponseFile, files: readonly ResponseFile[]) => Array<PageCheck | CallCheck>;

/** `file` is null for states without rows. */
export type Check = (PageCheck | CallCheck) & { file: string | null };

export interface Ledger {
  /** How many values and rows of each file were compared, and how many were equal. */
  lines: Map<string, { compared: number; equal: number }>;
  /** Differences, one line each. */
  faults: string[];
}

export interface Origins {
  pages: string;
  scores: string;
}

/** How long a page may show old data before new data is fetched: all pages were opened once before. */
const timeoutMs = 3000;

/** Opens everything once, so that the service asks its source for what it needs. */
export async function openAll(origins: Origins, checks: readonly Check[]): Promise<void> {
  for (const url of new Set(checks.map((check) => urlOf(origins, check)))) await (await fetch(url)).text();
}

const urlOf = (origins: Origins, check: Check) =>
  'page' in check ? origins.pages + check.page : origins.scores + check.call;

/** Repeats a check until it succeeds or time is up, and then records the result. */
export async function runCheck(ledger: Ledger, origins: Origins, check: Check): Promise<void> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    const { faults, compared } =
      'page' in check ? await runPage(origins, check) : await runCall(origins, check);
    if (faults.length > 0 && performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      continue;
    }
    if (check.file !== null) {
      const line = ledger.lines.get(check.file) ?? { compared: 0, equal: 0 };
      ledger.lines.set(check.file, line);
      line.compared += compared;
      line.equal += compared - faults.length;
    }
    const where = 'page' in check ? check.page : check.call;
    ledger.faults.push(...faults.map((fault) => `${where}: ${check.file ?? 'no file'}, ${fault}`));
    return;
  }
}

interface Outcome {
  compared: number;
  faults: string[];
}

async function runCall({ scores }: Origins, { call, rows }: CallCheck): Promise<Outcome> {
  const response = await fetch(scores + call);
  const answer = response.ok ? ((await response.json()) as { response: unknown[] }).response : [];
  const faults = rows
    .map((row) => JSON.parse(JSON.stringify(row)))
    .filter((row) => !answer.some((each) => hasFields(each, row)))
    .map((row) => `status ${response.status}, not in the answer: ${JSON.stringify(row).slice(0, 300)}`);
  return { compared: rows.length, faults };
}

/** Whether a row contains all fields of another, each with its content. */
const hasFields = (row: unknown, expected: unknown): boolean =>
  typeof expected === 'object' && expected !== null
    ? Object.entries(expected).every(([name, value]) =>
        isDeepStrictEqual((row as Record<string, unknown> | null)?.[name], value),
      )
    : row === expected;

async function runPage({ pages }: Origins, check: PageCheck): Promise<Outcome> {
  const response = await fetch(pages + check.page, { redirect: 'manual' });
  const page = readPage(response.status, await response.text());
  const faults = faultsOf(page, check.status);
  if (faults.length > 0) return { compared: faults.length, faults };
  const outcomes = check.shows.map((shown) => compare(shown, page.main));
  return {
    compared: outcomes.reduce((sum, { compared }) => sum + compared, 0),
    faults: outcomes.flatMap((outcome) => outcome.faults),
  };
}

function compare({ about, parts, rows, isInAnyOrder = false }: Shown, main: Element | null): Outcome {
  const texts = parts(main).map(textOf);
  const faults =
    texts.length === rows.length ? [] : [`${about}: ${rows.length} rows, but the page has ${texts.length}`];
  rows.forEach((values, place) => {
    const text = isInAnyOrder ? texts.find((each) => missingIn(each, values).length === 0) : texts[place];
    const missing = missingIn(text ?? '', values);
    faults.push(
      ...missing.map((value) => `${about} ${place + 1}: ${value} is not in “${text?.slice(0, 200)}”`),
    );
  });
  return { compared: 1 + rows.flat().length, faults };
}

/** Values that are missing in a text, in their order. */
function missingIn(text: string, values: readonly Value[]): Value[] {
  let rest = text;
  return values.filter((value) => {
    const match = wholeWord(value ?? '–').exec(rest);
    if (match) rest = rest.slice(match.index + match[0].length);
    return match === null;
  });
}

/** A complete value: 1 is not in 10, nor in 1.5, nor in -1. */
const wholeWord = (value: string | number) =>
  new RegExp(`(?<![\\p{L}\\p{N}]|-|\\d[.:])${RegExp.escape(String(value))}(?![\\p{L}\\p{N}]|[.:]\\d)`, 'u');

/** Internal words of a program, which no reader should see. */
const internalWords = /\b(?:undefined|NaN|null|\[object Object\])\b/;

function faultsOf({ status, main }: Page, expected = 200): string[] {
  if (status !== expected) return [`status ${status}`];
  const [word] = internalWords.exec(textOf(main)) ?? [];
  const ids = all(main, ({ properties }) => properties.id !== undefined).map(({ properties }) =>
    String(properties.id),
  );
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  return [
    ...(word ? [`it says “${word}”`] : []),
    ...(twice === undefined ? [] : [`the id ${twice} is there twice`]),
  ];
}
