import { expect } from './reader.ts';
import { getJson, origins } from './test-origins.ts';

interface Outbox {
  items: Array<{ subject: string; text: string }>;
}

/** The text of the newest mail to an address; empty if there is none. */
export async function newestMail(address: string, subject: RegExp): Promise<string> {
  const { items } = (await getJson(
    `${origins.main}/api/outbox?to=${encodeURIComponent(address)}`,
    'application/json',
  )) as Outbox;
  return items.find((mail) => subject.test(mail.subject))?.text ?? '';
}

/**
 * The text of the newest mail to an address, once it has arrived.
 * @param former text of an earlier mail, which is ignored
 */
export async function mailTo(address: string, subject: RegExp, former = ''): Promise<string> {
  let text = '';
  await expect(async () => {
    text = await newestMail(address, subject);
    expect(['', former]).not.toContain(text);
  }).toPass();
  return text;
}
