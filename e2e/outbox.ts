import { expect } from './reader.ts';
import { getJson, origins } from './test-origins.ts';

interface Outbox {
  items: Array<{ subject: string; text: string }>;
}

/** The text of the newest mail to an address, once it is there. */
export async function mailTo(address: string, subject: RegExp): Promise<string> {
  let text = '';
  await expect(async () => {
    const { items } = (await getJson(
      `${origins.main}/api/outbox?to=${encodeURIComponent(address)}`,
      'application/json',
    )) as Outbox;
    text = items.find((mail) => subject.test(mail.subject))?.text ?? '';
    expect(text).not.toBe('');
  }).toPass();
  return text;
}
