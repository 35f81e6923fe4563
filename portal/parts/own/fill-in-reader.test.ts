import { afterEach, expect, it, vi } from 'vitest';
import { fillInReader } from './fill-in-reader.ts';

class Input {
  value = '';
}

afterEach(() => vi.unstubAllGlobals());

async function emailAfter(answer: string): Promise<string> {
  const email = new Input();
  vi.stubGlobal('HTMLInputElement', Input);
  vi.stubGlobal('document', { documentElement: { dataset: { signedIn: '' } } });
  vi.stubGlobal('fetch', async () => new Response(answer));
  const elements = { namedItem: (name: string) => (name === 'email' ? email : null) };
  await fillInReader({ elements } as unknown as HTMLFormElement, new AbortController().signal);
  return email.value;
}

it('a form gets the address of the signed-in reader, and stays empty when the answer breaks off', async () => {
  expect(await emailAfter('{"email":"olvaso@proba.example"}')).toBe('olvaso@proba.example');
  expect(await emailAfter('{"email":"olvaso@')).toBe('');
});
