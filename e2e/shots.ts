import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type BrowserContextOptions, chromium } from '@playwright/test';
import type { SiteSlug } from '#contract/article.ts';
import { answerConsent } from './answer-consent.ts';
import { launchOptions } from './browser.ts';
import { deskScreens } from './desk-screens.ts';
import { type ScreenAddress, screensOf } from './screens.ts';
import { startServer } from './server.ts';

const usage =
  'npm run shots -- [--screen NAME]… [--width PX]… [--site main|erdely|desk]… [--theme light|dark]… [--fold] [--no-js]';

const { values } = parseArgs({
  options: {
    screen: { type: 'string', multiple: true },
    width: { type: 'string', multiple: true, default: ['360', '768', '1024', '1440'] },
    site: { type: 'string', multiple: true, default: ['main', 'erdely', 'desk'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    fold: { type: 'boolean', default: false },
    'no-js': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** A screen of a site, or of the desk. */
interface ShotScreen extends Pick<ScreenAddress, 'name' | 'url'> {
  site: ScreenAddress['site'] | 'desk';
  /** Listens to a stream for as long as it is open. */
  isLive?: boolean;
}
const liveSettleMs = 1500;

const folder = new URL('../shots/', import.meta.url);

async function shots(): Promise<void> {
  await mkdir(folder, { recursive: true });
  await using server = await startServer();
  const browser = await chromium.launch(launchOptions());
  let taken = 0;
  try {
    const sites = values.site.filter((site) => site !== 'desk') as SiteSlug[];
    for (const site of sites) {
      const screens = await screensOf(site, server.origin[site], server.getJson);
      const wanted = screens.filter(({ name }) => !values.screen || values.screen.includes(name));
      for (const screen of wanted) taken += await shoot(screen);
    }
    if (values.site.includes('desk')) {
      const { screens, storageState } = await deskScreens(browser, server);
      const wanted = screens.filter(({ name }) => !values.screen || values.screen.includes(name));
      for (const screen of wanted) taken += await shoot(screen, storageState);
    }
  } finally {
    await browser.close();
  }
  console.log(`${taken} pictures in ${folder.pathname}`);

  async function shoot(
    { name, site, url, isLive = false }: ShotScreen,
    storageState?: BrowserContextOptions['storageState'],
  ): Promise<number> {
    for (const theme of values.theme as Array<'light' | 'dark'>) {
      for (const width of values.width.map(Number)) {
        const context = await browser.newContext({
          viewport: { width, height: width < 768 ? 780 : 900 },
          colorScheme: theme,
          reducedMotion: 'reduce',
          javaScriptEnabled: !values['no-js'],
          deviceScaleFactor: 1,
          storageState,
        });
        await answerConsent(context);
        const page = await context.newPage();
        // The desk's stream is never idle.
        await page.goto(url, { waitUntil: isLive ? 'load' : 'networkidle' });
        if (isLive) await page.waitForTimeout(liveSettleMs);
        if (!values['no-js']) await loadLazyPictures(page);
        await page.screenshot({
          path: new URL(`${site}-${name}-${width}-${theme}.png`, folder).pathname,
          fullPage: !values.fold,
        });
        await context.close();
      }
    }
    return values.theme.length * values.width.length;
  }
}

async function loadLazyPictures(page: import('@playwright/test').Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
  });
}

if (values.help) console.log(usage);
else await shots();
