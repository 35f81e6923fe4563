import type { SiteSlug } from '#contract/article.ts';
import { codeIn } from './desk.ts';
import { get, type TestServer } from './server.ts';

/** The code that was mailed to an address, once it is there: mails are sent after the answer. */
export async function mailedCode(
  { port, origin }: TestServer,
  site: SiteSlug,
  email: string,
): Promise<string> {
  const outbox = `${origin[site]}/api/outbox?to=${encodeURIComponent(email)}`;
  for (;;) {
    const { body } = await get(port, outbox, { accept: 'application/json' });
    const [mail] = (JSON.parse(body) as { items: Array<{ text: string }> }).items;
    if (mail) return codeIn(mail.text);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
