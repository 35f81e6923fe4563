import { afterEach, expect, it, vi } from 'vitest';
import { markButtons } from './mark-buttons.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a button shows while something plays, by its data. */
function isHiddenWhile(playing: string | null, dataset: Record<string, string>): boolean {
  const button = { dataset, hidden: true };
  vi.stubGlobal('document', { addEventListener: () => {}, querySelectorAll: () => [button] });
  markButtons({ slug: playing, playing: playing !== null });
  return button.hidden;
}

const recorded = { add: '', slug: '/sport/2026/11/20/szamos' };
const readAloud = { ...recorded, voice: '' };

it('an article can be added to the queue while something else is in the player, also one with a recording', () => {
  vi.stubGlobal('speechSynthesis', {});
  for (const button of [recorded, readAloud]) {
    expect(isHiddenWhile(null, button)).toBe(true);
    expect(isHiddenWhile('epizod-1', button)).toBe(false);
    expect(isHiddenWhile(button.slug, button)).toBe(true);
  }
});

it('a device without a voice can only add recordings', () => {
  expect(isHiddenWhile('epizod-1', recorded)).toBe(false);
  expect(isHiddenWhile('epizod-1', readAloud)).toBe(true);
});
