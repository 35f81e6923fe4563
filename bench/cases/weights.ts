import { type Browser, chromium, type Page } from '@playwright/test';
import { answerConsent } from '#e2e/answer-consent.ts';
import { launchOptions } from '#e2e/browser.ts';
import { followRequests, openQuiet } from '#e2e/open-quiet.ts';
import { type ScreenAddress, screensOf } from '#e2e/screens.ts';
import { get, startServer } from '#e2e/server.ts';
import budgets from '../budgets.json' with { type: 'json' };

const maxOpenPages = 5;

type Kind = 'html' | 'css' | 'js';

/** Bytes of body that a reader with an empty cache loads for a screen. */
export interface WeightRow {
  screen: string;
  html: Weight;
  /** The sheet of every page. */
  css: Weight;
  /** Including those of the groups that the screen uses, and of pages in its frames. */
  cssAll: Weight;
  /** The script that the page waits for. */
  entry: Weight;
  /** Scripts before any island is needed, including what is fetched when the browser is idle. */
  js: Weight;
  /** Scripts of the page once every island is hydrated. */
  jsAll: Weight;
}

interface Weight {
  gzip: number;
  br: number;
}

const { every: budgetOfEvery, ...budgetsByScreen } = budgets as { every: Budget } & Record<string, Budget>;

/**
 * Loads the screens of the main site that `bench/budgets.json` names in a browser, records their requests, and
 * repeats them with each encoding. The other screens have the parts of one of these.
 */
export async function measureWeights(): Promise<WeightRow[]> {
  await using server = await startServer();
  const options = launchOptions();
  // Pictures are not weighed, and take a fifth of the processor time.
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--blink-settings=imagesEnabled=false'],
  });
  const rows: WeightRow[] = [];
  try {
    const { main } = server.origin;
    const known: KnownWeights = new Map();
    const all = await screensOf('main', main, server.getJson);
    const screens = all.filter(({ name }) => name in budgetsByScreen);
    const weighInTurn = async () => {
      for (let screen = screens.shift(); screen; screen = screens.shift())
        rows.push(await weighScreen(browser, screen, (urls) => weighAll(server.port, urls, known)));
    };
    await Promise.all(Array.from({ length: maxOpenPages }, weighInTurn));
  } finally {
    await browser.close();
  }
  return rows;
}

async function weighScreen(
  browser: Browser,
  { name, url }: Pick<ScreenAddress, 'name' | 'url'>,
  weigh: (urls: Iterable<string>) => Promise<Weight>,
): Promise<WeightRow> {
  // For a reader who has answered the question of consent, which is asked once a year.
  const context = await browser.newContext();
  await answerConsent(context);
  const page = await context.newPage();
  const requested: Record<Kind, Set<string>> = { html: new Set([url]), css: new Set(), js: new Set() };
  page.on('request', (request) => {
    const kind = { stylesheet: 'css' as const, script: 'js' as const }[request.resourceType() as string];
    if (kind) requested[kind].add(request.url());
  });
  await openQuiet(page, url);
  const jsBefore = [...requested.js];
  const untilQuiet = followRequests(page);
  await wakeIslands(page);
  await untilQuiet();
  const row = {
    screen: name,
    html: await weigh(requested.html),
    css: await weigh(
      [...requested.css].filter((each) => each.startsWith(new URL('/assets/portal-', url).href)),
    ),
    cssAll: await weigh(requested.css),
    entry: await weigh(jsBefore.filter((each) => /\/assets\/(entry|framed)-/.test(each))),
    js: await weigh(jsBefore),
    jsAll: await weigh(requested.js),
  };
  await context.close();
  return row;
}

/** Scrolls to every island and clicks in it, as a reader would in time, so that each is hydrated. */
async function wakeIslands(page: Page): Promise<void> {
  const islands = await page.locator('is-land').all();
  for (const island of islands) {
    await island.evaluate((element) => {
      element.scrollIntoView();
      element
        .querySelector<HTMLElement>('button, a, input, summary')
        ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    });
  }
}

/** Weights by address, because screens share most of their sheets and scripts. */
type KnownWeights = Map<string, Promise<Weight>>;

async function weighAll(port: number, urls: Iterable<string>, known: KnownWeights): Promise<Weight> {
  const total: Weight = { gzip: 0, br: 0 };
  for (const url of urls) {
    if (!known.has(url)) known.set(url, weighOne(port, url));
    const { gzip = 0, br = 0 } = (await known.get(url)) ?? {};
    total.gzip += gzip;
    total.br += br;
  }
  return total;
}

async function weighOne(port: number, url: string): Promise<Weight> {
  const bytesAs = async (encoding: keyof Weight) =>
    (await get(port, url, { 'accept-encoding': encoding })).bytes.length;
  return { gzip: await bytesAs('gzip'), br: await bytesAs('br') };
}

const kinds = ['html', 'css', 'cssAll', 'entry', 'js', 'jsAll'] as const;
/** The most bytes, gzip. */
type Budget = Partial<Record<(typeof kinds)[number], number>>;

/**
 * What exceeds `bench/budgets.json`, in words; gzip bytes. Each budget leaves at least 256 bytes free, so
 * that a word on a page or a rule in a sheet does not fail the tests, but a new part does.
 */
export function overBudget(rows: readonly WeightRow[]): string[] {
  return rows.flatMap((row) => {
    const allowed = { ...budgetOfEvery, ...budgetsByScreen[row.screen] };
    return kinds.flatMap((kind) => {
      const limit = allowed[kind];
      return limit !== undefined && row[kind].gzip > limit
        ? [`${row.screen}: ${kind} is ${row[kind].gzip} bytes gzip, the budget is ${limit}`]
        : [];
    });
  });
}
