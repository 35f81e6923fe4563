import type { Browser, BrowserContext } from '@playwright/test';
import type { OutputOf } from '#contract/calls.ts';
import { codeIn, signInAtDesk } from './desk.ts';
import { get, type TestServer } from './server.ts';

interface Outbox {
  items: Array<{ text: string }>;
}

export interface DeskScreen {
  name: string;
  site: 'desk';
  url: string;
  isLive: true;
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
  await signInAtDesk(page, 'vezeto', { origin, codeOf });
  const { items } = await page.evaluate(
    async () =>
      (await (await fetch('/api/edit/pieces?state=published&limit=1')).json()) as OutputOf<'pieces'>,
  );
  const blogs = await page.evaluate(
    async () => (await (await fetch('/api/edit/live-blogs?limit=1')).json()) as OutputOf<'liveBlogs'>,
  );
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
  return { screens, storageState };

  async function codeOf(email: string): Promise<string> {
    for (;;) {
      const address = `${server.origin.main}/api/outbox?to=${encodeURIComponent(email)}`;
      const { body } = await get(server.port, address, { accept: 'application/json' });
      const { items: mails } = JSON.parse(body) as Outbox;
      if (mails[0]) return codeIn(mails[0].text);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}
