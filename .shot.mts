import { chromium } from '@playwright/test';
import { launchOptions } from './e2e/browser.ts';

const [out, ...paths] = process.argv.slice(2);
const browser = await chromium.launch(launchOptions());
for (const p of paths) {
  const [url, name, opts = ''] = p.split('|');
  for (const width of opts.includes('all') ? [360, 768, 1440] : opts.includes('m') ? [768] : [360, 1440])
    for (const theme of ['light', 'dark']) {
      if (theme === 'dark' && opts.includes('lightonly')) continue;
      const c = await browser.newContext({
        viewport: { width, height: width < 500 ? 780 : 900 },
        colorScheme: theme as 'light',
        javaScriptEnabled: false,
      });
      const page = await c.newPage();
      const r = await page.goto(url, { waitUntil: 'load' });
      const sel = /sel=(\S+)/.exec(opts)?.[1];
      if (sel)
        await page
          .locator(sel)
          .first()
          .scrollIntoViewIfNeeded()
          .catch(() => {});
      await page.screenshot({
        path: `${out}/${name}-${width}-${theme}.png`,
        fullPage: opts.includes('full'),
      });
      console.log(name, width, theme, r?.status(), page.url());
      await c.close();
    }
}
await browser.close();
