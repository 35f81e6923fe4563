import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { OutputOf } from '#contract/calls.ts';
import type { Newsletters } from '#contract/publication/newsletters.ts';
import { signInAtDesk } from './desk.ts';
import { mailedCode } from './mailed-code.ts';
import type { TestServer } from './server.ts';
import { tomorrowsWeekday } from './tomorrow.ts';

export interface DeskScreen {
  name: string;
  site: 'desk';
  url: string;
  isLive: true;
  /** Creates the state on the open page. */
  enter?(page: Page): Promise<void>;
}

/**
 * The desk's screens with the sample's pieces, and the state of a browser in which the chief is signed in.
 */
export async function deskScreens(
  browser: Browser,
  server: TestServer,
): Promise<{
  screens: DeskScreen[];
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
}> {
  const origin = server.origin.main.replace('//', '//szerkesztoseg.');
  const context = await browser.newContext();
  const page = await context.newPage();
  await signInAtDesk(page, 'vezeto', { origin, codeOf: (email) => mailedCode(server, 'main', email) });
  const { items } = await page.evaluate(
    async () =>
      (await (await fetch('/api/edit/pieces?state=published&limit=1')).json()) as OutputOf<'pieces'>,
  );
  const blogs = await page.evaluate(
    async () => (await (await fetch('/api/edit/live-blogs?limit=1')).json()) as OutputOf<'liveBlogs'>,
  );
  await moveNewsletterToTomorrow(page);
  const storageState = await context.storageState();
  await context.close();
  const addresses: Record<string, string> = {
    'sign-in': '/belepes',
    today: '/',
    'today-published': '/?allapot=published',
    'today-empty': '/?q=nincsilyen',
    account: '/fiokom',
    help: '/sugo',
    pictures: '/keptar',
    'pictures-chosen': '/keptar?kep=1',
    'pictures-without-alt': '/keptar?lap=leiras',
    front: '/cimlap',
    writer: `/iro/${items[0]?.id ?? 1}`,
    live: '/elo',
    'live-console': `/elo/${blogs.items[0]?.id ?? 1}`,
    switches: '/kapcsolok',
    mistakes: '/jelzesek',
    readership: '/olvasottsag',
    'readership-wall': '/olvasottsag/fal',
    records: '/torzsadatok',
    'records-list': '/torzsadatok/cimkek',
    'records-form': '/torzsadatok/menuk/main',
    'records-new': '/torzsadatok/kvizek?uj=true',
    'records-supplement': '/torzsadatok/mellekletek?uj=true',
    'records-newsletters': '/torzsadatok/hirlevelek/main',
    'records-log': '/torzsadatok/naplo',
  };
  const screens = Object.entries(addresses).map(
    ([name, path]): DeskScreen => ({ name, site: 'desk', url: origin + path, isLive: true }),
  );
  screens.push({
    name: 'newsletter',
    site: 'desk',
    url: `${origin}/torzsadatok/hirlevelek/main`,
    isLive: true,
    enter: openLetter,
  });
  return { screens, storageState };
}

/** An issue that was sent this morning could not be introduced any more. */
async function moveNewsletterToTomorrow(page: Page): Promise<void> {
  const status = await page.evaluate(async (day) => {
    const address = '/api/edit/newsletters/main';
    const { document } = (await (await fetch(address)).json()) as { document: Newsletters };
    const [first, ...others] = document;
    const answer = await fetch(address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ document: [{ ...first, days: [day] }, ...others] }),
    });
    return answer.status;
  }, tomorrowsWeekday());
  if (status !== 200) throw new Error(`The newsletter could not be moved to another day: ${status}`);
}

/** Introduces today's newsletter, and opens it as its readers get it. */
async function openLetter(page: Page): Promise<void> {
  await page.getByLabel('Ajánlás').fill('Jó reggelt! Ma a Szamos partjáról írunk, ahol végre apad a víz.');
  await page.getByLabel('Ki ajánlja').fill('Pataki Lilla');
  await page.getByRole('button', { name: /^(?:Előnézet|Mentem, és megnézem)$/ }).click();
  const letter = page.getByRole('dialog').locator('iframe').contentFrame();
  await letter.getByText('Pataki Lilla').waitFor();
}
