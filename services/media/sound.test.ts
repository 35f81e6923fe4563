import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sampleFolder } from '@cimlap/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseRange } from './byte-range.ts';
import { soundKey } from './media-keys.ts';
import { SoundRefused, storeSound } from './sound-store.ts';
import { type TestStore, testStores } from './testing/test-stores.ts';

/** 50 seconds from the sample newsroom. */
const sample = join(sampleFolder, 'sound/merre-tart-a-duna.mp3');

describe('ranges', () => {
  it.each([
    ['bytes=0-9', { kind: 'part', start: 0, end: 9 }],
    ['bytes=90-', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-500', { kind: 'part', start: 0, end: 99 }],
    ['bytes=50-5000', { kind: 'part', start: 50, end: 99 }],
    ['bytes=100-', { kind: 'none' }],
    ['bytes=-0', { kind: 'none' }],
    ['bytes=9-3', { kind: 'whole' }],
    ['bytes=0-1,4-5', { kind: 'whole' }],
    ['lines=0-1', { kind: 'whole' }],
    ['bytes=-', { kind: 'whole' }],
    [undefined, { kind: 'whole' }],
  ])('%s of 100 bytes are read as %j', (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});

describe.each(testStores)('recordings in a $kind', ({ open }) => {
  let testStore: TestStore;
  let bytes = Buffer.alloc(0);
  let ref = '';
  beforeAll(async () => {
    testStore = await open();
    bytes = await readFile(sample);
    ref = await storeSound(testStore.store, bytes);
  });
  afterAll(() => testStore.close());

  describe('storing', () => {
    it('names a recording by its bytes and its length, and keeps it as it is', async () => {
      expect(ref).toMatch(/^\/media\/[0-9a-f]{16}-50s\.mp3$/);
      expect(await storeSound(testStore.store, bytes)).toBe(ref);
      expect(await testStore.store.read(soundKey(ref.replace('/media/', '')))).toEqual(bytes);
    });

    it('refuses what is not a recording', async () => {
      const png = Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      );
      for (const wrong of [Buffer.from('<html>hello</html>'), Buffer.alloc(4000), Buffer.alloc(0), png]) {
        await expect(storeSound(testStore.store, wrong)).rejects.toBeInstanceOf(SoundRefused);
      }
    });
  });
});
