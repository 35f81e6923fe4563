import { describe, expect, it } from 'vitest';
import { followPicture } from './follow-picture.ts';

describe('the picture that is open', () => {
  it('is the same one after others were inserted or removed before it', () => {
    expect(followPicture(['a', 'b'], ['c', 'a', 'b'], 1)).toBe(2);
    expect(followPicture(['a', 'b'], ['b'], 1)).toBe(0);
  });

  it('is found where it was moved', () => {
    expect(followPicture(['a', 'b', 'c'], ['c', 'a', 'b'], 2)).toBe(0);
  });

  it('is the second of two places with the same picture', () => {
    expect(followPicture(['a', 'a'], ['b', 'a', 'a'], 1)).toBe(2);
  });

  it('stays open with a new crop, which has another name', () => {
    expect(followPicture(['a', 'b'], ['a', 'c'], 1)).toBe(1);
  });

  it('is closed when it was removed', () => {
    expect(followPicture(['a', 'b'], ['b'], 0)).toBeNull();
  });
});
