import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayFrameBegan, whenPlayerBegins } from '../player/give-way.ts';
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
  const page = { createElement: (tag: string) => new Double(tag), activeElement: null };
  vi.stubGlobal('document', Object.assign(new EventTarget(), page));
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

it('a video and other people’s frames give way to each other, unless it is muted', () => {
  const left = new AbortController();
  const link = new Double('a');
  press(link as unknown as HTMLElement, link as unknown as HTMLElement, left.signal);
  const film = Object.assign(shown, { muted: true, pause: vi.fn() });
  const takeOut = vi.fn();
  whenPlayerBegins(takeOut, left.signal);
  film.dispatchEvent(new Event('play'));
  sayFrameBegan();
  expect([takeOut.mock.calls.length, film.pause.mock.calls.length]).toEqual([0, 0]);
  film.muted = false;
  film.dispatchEvent(new Event('play'));
  sayFrameBegan();
  expect([takeOut.mock.calls.length, film.pause.mock.calls.length]).toEqual([1, 1]);
  left.abort();
  film.pause.mockClear();
  sayFrameBegan();
  expect(film.pause).not.toHaveBeenCalled();
});
