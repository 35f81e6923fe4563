import { expect, it, vi } from 'vitest';
import { showOwnForecast } from './own-forecast.ts';

vi.mock('./own-store.ts', () => ({
  own: () => ({ items: { 'weather:szeged': { at: 1, value: 'yes' } } }),
  onOwn: () => () => {},
}));

it('the forecast of the reader’s place is left out when its page breaks off', async () => {
  const broken = new ReadableStream({ start: (controller) => controller.error(new Error('lost')) });
  vi.stubGlobal('DOMParser', class {});
  vi.stubGlobal('fetch', async () => new Response(broken));
  const section = { hidden: false, replaceChildren: vi.fn() };
  showOwnForecast(section as unknown as HTMLElement, new AbortController().signal);
  await vi.waitFor(() => expect(section.hidden).toBe(true));
  expect(section.replaceChildren).toHaveBeenCalledWith();
});
