import { mkdir, writeFile } from 'node:fs/promises';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { readOptions } from '#build/read-options.ts';
import type { SiteSlug } from '#contract/article.ts';
import { answerConsent } from './answer-consent.ts';
import { launchOptions } from './browser.ts';
import { cutTexts } from './cut-texts.ts';
import { deskScreens } from './desk-screens.ts';
import { doubleLetters } from './double-letters.ts';
import { startNewsroom } from './newsroom.ts';
import { openQuiet } from './open-quiet.ts';
import { type ScreenAddress, screensOf } from './screens.ts';
import { startServer } from './server.ts';
import { type ShotState, shotStates } from './shot-states.ts';

const usage = `npm run shots -- [--site main|erdely|desk|states|erdely-states]… [--screen NAME]… [--width PX]…
  [--look light|dark|sepia|forced|large|print]… [--fold] [--no-js]
npm run shots -- --docs [--screen NAME]…

states are screens that an address alone does not open: an open menu, an answered quiz, …; on the main site or
on the other.
It says of each picture what is wider than its window, and which texts are cut off.
--docs: takes the pictures of README.md and docs/editing.md again.
forced: forced colours; large: letters twice as large; print: as on paper. --fold: only what a window shows.`;

const sites = ['main', 'erdely', 'desk', 'states', 'erdely-states'];
const { values } = readOptions(
  {
    options: {
      screen: { type: 'string', multiple: true },
      width: { type: 'string', multiple: true, default: ['360', '768', '1024', '1440'] },
      site: { type: 'string', multiple: true, default: sites },
      look: { type: 'string', multiple: true, default: ['light', 'dark'] },
      fold: { type: 'boolean', default: false },
      'no-js': { type: 'boolean', default: false },
      docs: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  usage,
);

/** How a reader has set up their device or the site; the browser's settings, and what is done on the page. */
interface Look {
  context: BrowserContextOptions;
  prepare?(page: Page): Promise<unknown>;
  /** After the page has loaded. */
  apply?(page: Page): Promise<unknown>;
  /** Again after the window was made as high as the page, which undoes it. */
  reapply?(page: Page): Promise<unknown>;
}

const looks: Readonly<Record<string, Look>> = {
  light: { context: { colorScheme: 'light' } },
  dark: { context: { colorScheme: 'dark' } },
  sepia: {
    context: { colorScheme: 'light' },
    prepare: (page) => page.addInitScript(() => localStorage.setItem('look', '{"theme":"sepia"}')),
  },
  forced: { context: { colorScheme: 'dark', forcedColors: 'active' } },
  large: {
    context: { colorScheme: 'light' },
    prepare: doubleLetters,
    reapply: doubleLetters,
  },
  print: { context: { colorScheme: 'light' }, apply: (page) => page.emulateMedia({ media: 'print' }) },
};

/** A screen of a site or of the desk, or a state of one. */
type ShotScreen = Pick<ScreenAddress, 'name' | 'url'> &
  Pick<ShotState, 'isUnasked' | 'storageState' | 'enter'> & {
    site: string;
    /** Listens to a stream for as long as it is open. */
    isLive?: boolean;
  };
const liveSettleMs = 1500;

/** States of screens, and the site they are on. */
const statesOf: Readonly<Record<string, SiteSlug>> = { states: 'main', 'erdely-states': 'erdely' };

const folder = new URL('../shots/', import.meta.url);

/** Screens of the desk that docs/editing.md shows. */
const docsScreens: ReadonlySet<string> = new Set([
  'today',
  'writer',
  'live-console',
  'front',
  'pictures',
  'switches',
  'newsletter',
]);
const docsFolder = new URL('../docs/', import.meta.url);
const docsWidthPx = 1200;
const docsQuality = 55;
/** What README.md shows of the readers' front page. */
const readmeSizePx = { width: 1440, height: 1600 };

const isWanted = (name: string): boolean => !values.screen || values.screen.includes(name);

async function takeDocsPictures(): Promise<void> {
  await using server = await startServer();
  const browser = await chromium.launch(launchOptions());
  try {
    if (isWanted('front'))
      await shoot(
        browser,
        { name: 'front', site: 'main', url: `${server.origin.main}/` },
        {
          look: 'light',
          width: readmeSizePx.width,
          isFold: false,
          keep: (picture, name) =>
            keepInDocs(sharp(picture).extract({ left: 0, top: 0, ...readmeSizePx }), name),
        },
      );
    const { screens, storageState } = await deskScreens(browser, server);
    for (const screen of screens.filter(({ name }) => docsScreens.has(name) && isWanted(name)))
      await shoot(
        browser,
        { ...screen, storageState },
        {
          look: 'light',
          width: docsWidthPx,
          isFold: true,
          keep: (picture, name) => keepInDocs(sharp(picture), `desk/${name}`),
        },
      );
  } finally {
    await browser.close();
  }
}

/** Small enough for the repository. */
async function keepInDocs(picture: Sharp, name: string): Promise<void> {
  const path = new URL(`${name}.webp`, docsFolder).pathname;
  await picture.webp({ quality: docsQuality }).toFile(path);
  console.log(path);
}

async function takeShots(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await using newsroom = await startNewsroom();
  const { server } = newsroom;
  const browser = await chromium.launch(launchOptions());
  let count = 0;
  try {
    for (const site of ['main', 'erdely'] as const) {
      if (!values.site.includes(site)) continue;
      for (const screen of await screensOf(site, server.origin[site], server.getJson))
        await shootIfWanted(screen);
    }
    if (values.site.includes('desk')) {
      const { screens, storageState } = await deskScreens(browser, server);
      for (const screen of screens) await shootIfWanted({ ...screen, storageState });
    }
    const stateSites = Object.entries(statesOf).filter(([name]) => values.site.includes(name));
    if (stateSites.length > 0 && !values['no-js']) {
      await using fresh = await startServer({ SAMPLE: 'no' });
      for (const [name, site] of stateSites)
        for (const state of await shotStates(browser, newsroom, { site, fresh }))
          await shootIfWanted({ ...state, site: name, isLive: true });
    }
  } finally {
    await browser.close();
  }
  console.log(`${count} pictures in ${folder.pathname}`);

  async function shootIfWanted(screen: ShotScreen): Promise<void> {
    if (!isWanted(screen.name)) return;
    for (const look of values.look)
      for (const width of values.width.map(Number)) {
        await shoot(browser, screen, {
          look,
          width,
          isFold: values.fold,
          keep: (picture, name) =>
            writeFile(new URL(`${screen.site}-${name}-${width}-${look}.png`, folder), picture),
        });
        count += 1;
      }
  }
}

interface ShotOptions {
  look: string;
  /** CSS pixels. */
  width: number;
  /** Only what fits a window. */
  isFold: boolean;
  keep(picture: Buffer, name: string): Promise<void>;
}

async function shoot(
  browser: Browser,
  { name, url, isLive = false, isUnasked = false, storageState, enter }: ShotScreen,
  { look, width, isFold, keep }: ShotOptions,
): Promise<void> {
  const {
    context: settings,
    prepare,
    apply,
    reapply,
  } = looks[look] ?? fail(`There is no look ${look}.\n${usage}`);
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 780 : 900 },
    reducedMotion: 'reduce',
    javaScriptEnabled: !values['no-js'],
    deviceScaleFactor: 1,
    storageState,
    ...settings,
  });
  try {
    if (!isUnasked) await answerConsent(context);
    const page = await context.newPage();
    await prepare?.(page);
    if (isLive) {
      await page.goto(url);
      await page.waitForTimeout(liveSettleMs);
    } else await openQuiet(page, url);
    await enter?.(page);
    await apply?.(page);
    if (!values['no-js']) await loadLazyPictures(page);
    for (const fault of await layoutFaults(page)) console.log(`${name}, ${width} px, ${look}: ${fault}`);
    if (!isFold && reapply) {
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height });
      await reapply(page);
    }
    await keep(await page.screenshot({ fullPage: !isFold && !reapply }), name);
  } finally {
    await context.close();
  }
}

/** What is wider than the window, and texts of which a part cannot be seen. */
async function layoutFaults(page: Page): Promise<string[]> {
  const excessPx = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const cut = await page.evaluate(cutTexts);
  return [
    ...(excessPx > 0 ? [`wider than its window by ${excessPx} px`] : []),
    ...(cut.length > 0 ? [`cut off: ${cut.join(' | ')}`] : []),
  ];
}

async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

function fail(message: string): never {
  throw new Error(message);
}

if (values.help) console.log(usage);
else if (values.docs) await takeDocsPictures();
else await takeShots();
