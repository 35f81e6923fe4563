import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { prefetchLinks } from './prefetch.ts';

const here = 'https://cimlap.example/valasztas/2026/terkep';
const handlers = new Map<string, (event: { target: unknown; pointerType: string }) => void>();

class FakeElement {
  href: unknown;

  constructor(href: unknown) {
    this.href = href;
  }
  closest = () => this;
  hasAttribute = () => false;
}
class FakeAnchor extends FakeElement {
  target = '';
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('HTMLAnchorElement', FakeAnchor);
  vi.stubGlobal('location', new URL(here));
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', {
    documentElement: { dataset: {} },
    addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
    querySelector: () => null,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pointAt = (target: unknown) => handlers.get('pointerover')?.({ target, pointerType: 'mouse' });

it('fetches the page behind a link under the pointer', () => {
  const prefetch = vi.fn();
  prefetchLinks(prefetch);
  pointAt(new FakeAnchor('https://cimlap.example/belfold/hir#eleje'));
  vi.runAllTimers();
  expect(prefetch.mock.calls).toEqual([['https://cimlap.example/belfold/hir']]);
});

it('leaves links of maps alone: in SVG, `href` is no string', () => {
  const prefetch = vi.fn();
  prefetchLinks(prefetch);
  pointAt(new FakeElement({ baseVal: '/valasztas/2026/terkep/bp-01' }));
  vi.runAllTimers();
  expect(prefetch).not.toHaveBeenCalled();
});
