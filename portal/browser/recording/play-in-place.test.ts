import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { press } from './play-in-place.ts';

/** As much of an element as a video's place needs. */
class Double extends EventTarget {
  href = '';
  src = '';
  currentTime = 0;
  textContent = '';
  children: Double[] = [];
  readonly tag: string;
  constructor(tag: string) {
    super();
    this.tag = tag;
  }
  append(...children: Double[]): void {
    this.children = children;
  }
  replaceWith(other: Double): void {
    shown = other;
  }
  play = async (): Promise<void> => {};
  focus(): void {}
  pause(): void {}
  load(): void {}
  setAttribute(): void {}
  removeAttribute(): void {}
  getAttribute = (): string | null => null;
  closest = (): Double | null => null;
}

let shown: Double;
const assign = vi.fn();
beforeEach(() => {
  vi.stubGlobal('HTMLAnchorElement', Double);
  vi.stubGlobal('location', { assign });
  vi.stubGlobal('document', { createElement: (tag: string) => new Double(tag), activeElement: null });
});
afterEach(() => vi.unstubAllGlobals());

it('a video that fails says so in its place, keeps its link, and goes on from there when it is tried again', () => {
  const link = Object.assign(new Double('a'), { href: 'https://cimlap.example/media/film.mp4' });
  press(link as unknown as HTMLElement, link as unknown as HTMLElement, new AbortController().signal);
  expect([shown.tag, shown.src]).toEqual(['video', link.href]);
  shown.currentTime = 42;
  shown.dispatchEvent(new Event('error'));
  const [line, button, file] = shown.children;
  expect([line?.textContent, button?.textContent, file?.href]).toEqual([
    'A videót most nem sikerült lejátszani.',
    'Próbáld újra',
    link.href,
  ]);
  button?.dispatchEvent(new Event('click'));
  expect([shown.tag, shown.src, shown.currentTime]).toEqual(['video', link.href, 42]);
  expect(assign).not.toHaveBeenCalled();
});
