import { describe, expect, it } from 'vitest';
import { readAppConsent, readTcData, type TcData } from './read-consent.ts';

describe('what the app says', () => {
  it('allows only what it says plainly, as an object or its JSON', () => {
    expect(
      readAppConsent({ measurement: true, personalisation: false, ads: 'true', tracking: true }),
    ).toEqual(['measurement']);
    expect(readAppConsent('{"ads":true,"personalisation":1}')).toEqual(['ads']);
  });

  it.each([undefined, null, true, 7, 'ads', '{', '[]'])('is nothing when it says %j', (stored) => {
    expect(readAppConsent(stored)).toEqual([]);
  });
});

describe('what a consent platform says', () => {
  const answer = (ids: number[], more: Partial<TcData> = {}): TcData => ({
    eventStatus: 'useractioncomplete',
    gdprApplies: true,
    purpose: { consents: Object.fromEntries(ids.map((id) => [id, true])) },
    ...more,
  });

  it('allows a purpose of ours when it allows all that ours stands for', () => {
    expect(readTcData(answer([1, 2, 7]))).toEqual(['ads']);
    expect(readTcData(answer([1, 2, 3, 4, 5, 6, 7, 8]))).toEqual(['measurement', 'personalisation', 'ads']);
    expect(readTcData(answer([2, 7, 8]))).toEqual([]);
    expect(readTcData(answer([]))).toEqual([]);
  });

  it('is nothing while it asks, and all where the law does not apply', () => {
    expect(readTcData(answer([1, 2, 7], { eventStatus: 'cmpuishown' }))).toBeNull();
    expect(readTcData(answer([], { eventStatus: 'tcloaded', gdprApplies: false }))).toHaveLength(3);
  });
});
