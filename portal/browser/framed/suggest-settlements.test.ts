import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { suggestSettlements } from './suggest-settlements.ts';

const warn = vi.fn();

beforeEach(() => {
  vi.stubGlobal('console', { ...console, warn });
  vi.stubGlobal(
    'Option',
    class {
      value: string;
      constructor(_: string, value: string) {
        this.value = value;
      }
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

it('shows the names for what was typed last, and does not report requests that it has given up', async () => {
  const names: string[] = [];
  const list = {
    replaceChildren: (...options: Array<{ value: string }>) =>
      names.push(...options.map((each) => each.value)),
  };
  const field = Object.assign(new EventTarget(), { value: '', defaultValue: '', list });
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) =>
    address.endsWith('?q=sze')
      ? Promise.resolve(Response.json([{ name: 'Szeged', county: 'Csongrád-Csanád' }]))
      : new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  suggestSettlements(field as unknown as HTMLInputElement, '/api/settlements');
  for (const text of ['s', 'sz', 'sze']) {
    field.value = text;
    field.dispatchEvent(new Event('input'));
  }
  await vi.waitFor(() => expect(names).toEqual(['Szeged']));
  expect(warn).not.toHaveBeenCalled();
});
