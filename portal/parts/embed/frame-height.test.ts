import { describe, expect, it } from 'vitest';
import { isFrom, parseHeight } from './frame-height.ts';

describe('a message from a frame', () => {
  const contentWindow = {} as Window;
  const frame = { contentWindow, src: 'https://adatok.cimlap.example/vb-2026/dallas' };

  it('is accepted only when both its window and its origin are those of the frame', () => {
    expect(isFrom(frame, { source: contentWindow, origin: 'https://adatok.cimlap.example' })).toBe(true);
    expect(isFrom(frame, { source: {} as Window, origin: 'https://adatok.cimlap.example' })).toBe(false);
    expect(isFrom(frame, { source: contentWindow, origin: 'https://evil.example' })).toBe(false);
    expect(isFrom(frame, { source: contentWindow, origin: 'null' })).toBe(false);
    expect(
      isFrom({ ...frame, contentWindow: null }, { source: null, origin: 'https://adatok.cimlap.example' }),
    ).toBe(false);
  });

  it('reads a height in pixels within limits', () => {
    expect(parseHeight({ type: 'height', height: 812.4 })).toBe(813);
    expect(parseHeight('{"type":"height","height":500}')).toBe(500);
    expect(parseHeight({ type: 'height', height: 1e9 })).toBe(20_000);
    expect(parseHeight({ type: 'height', height: -5 })).toBe(100);
    for (const other of [
      null,
      7,
      'x',
      '{',
      {},
      { type: 'height' },
      { type: 'height', height: '900' },
      { type: 'height', height: Number.NaN },
      { type: 'other', height: 5 },
    ])
      expect(parseHeight(other)).toBeNull();
  });
});
