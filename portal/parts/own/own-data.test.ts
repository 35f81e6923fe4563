import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownData } from './own-data.ts';

const deleteFromAccount = vi.hoisted(() => vi.fn());
vi.mock('./sync.ts', () => ({ deleteFromAccount }));
vi.mock('./own-store.ts', () => ({ own: () => ({ items: {} }), onOwn: () => () => {} }));
vi.mock('./own-used.ts', () => ({ isSignedIn: () => true }));
vi.mock('./look.ts', () => ({ lookOf: () => ({}) }));
vi.mock('../push/push-subscription.ts', () => ({ endPush: async () => {} }));
const stopStoringPages = vi.hoisted(() => vi.fn());
vi.mock('../offline/offline-settings.ts', () => ({ stopStoringPages }));

const clear = vi.fn();
beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('localStorage', { clear, getItem: () => null });
  vi.stubGlobal('sessionStorage', { clear });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Presses „Igen, törlöm”, and returns what the section says then. */
async function deleteAll(): Promise<string> {
  const status = { textContent: '' };
  let press = () => {};
  const button = {
    dataset: { do: 'delete-all' },
    addEventListener: (_: string, listener: () => void) => {
      press = listener;
    },
  };
  const section = {
    dataset: {},
    querySelector: (selector: string) => (selector === '[data-outcome]' ? status : null),
    querySelectorAll: (selector: string) => (selector === 'button[data-do]' ? [button] : []),
  } as unknown as HTMLElement;
  ownData(section, new AbortController().signal);
  press();
  await vi.dynamicImportSettled();
  return status.textContent;
}

it('a deletion that the account refuses deletes nothing on the device, and says so where readers see it', async () => {
  deleteFromAccount.mockResolvedValue(false);
  expect(await deleteAll()).toBe('Most nem sikerült törölni; próbáld újra később.');
  expect(clear).not.toHaveBeenCalled();
});

it('a deletion that fails on the device says so, too', async () => {
  deleteFromAccount.mockResolvedValue(true);
  stopStoringPages.mockRejectedValue(new Error('The storage is blocked.'));
  expect(await deleteAll()).toBe('Most nem sikerült törölni; próbáld újra később.');
});
