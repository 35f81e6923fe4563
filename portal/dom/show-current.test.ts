import { expect, it, vi } from 'vitest';
import { centringOffset, showCurrent } from './show-current.ts';

it('scrolls the current item to the middle, unless it is visible', () => {
  const row = { left: 0, right: 360 };
  expect(centringOffset(row, { left: 20, right: 100 })).toBe(0);
  expect(centringOffset(row, { left: 400, right: 500 })).toBe(270);
  expect(centringOffset(row, { left: -90, right: -10 })).toBe(-230);
  expect(centringOffset(row, { left: 300, right: 350 }), 'where the row fades out').toBe(145);
});

it('scrolls again when letters of another font have made the row wider', () => {
  let onResize = () => {};
  class ResizeObserver {
    constructor(callback: () => void) {
      onResize = callback;
    }
    observe() {}
  }
  vi.stubGlobal('ResizeObserver', ResizeObserver);
  vi.stubGlobal('getComputedStyle', () => ({ overflowX: 'auto' }));
  const row = {
    tagName: 'NAV',
    isConnected: true,
    clientWidth: 360,
    scrollWidth: 590,
    scrollLeft: 0,
    getBoundingClientRect: () => ({ left: 0, right: 360 }),
    scrollBy({ left }: { left: number }) {
      row.scrollLeft = Math.min(row.scrollWidth - row.clientWidth, row.scrollLeft + left);
    },
  };
  const lastRight = () => row.scrollWidth - row.scrollLeft - 16;
  const last = {
    parentElement: row,
    getBoundingClientRect: () => ({ left: lastRight() - 100, right: lastRight() }),
  };
  showCurrent({ querySelectorAll: () => [last] } as unknown as ParentNode);
  expect(lastRight()).toBe(344);
  row.scrollWidth = 608;
  onResize();
  expect(lastRight()).toBe(344);
  vi.unstubAllGlobals();
});
