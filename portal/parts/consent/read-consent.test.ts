import { describe, expect, it } from 'vitest';
import { readAppConsent, readTcData, type TcData } from './read-consent.ts';

describe('the consent of the app', () => {
  it('allows only explicit purposes, as an object or JSON', () => {
    expect(
      readAppConsent({ measurement: true, personalisation: false, ads: 'true', tracking: true }),
    ).toEqual(['measurement']);
    expect(readAppConsent('{"ads":true,"personalisation":1}')).toEqual(['ads']);
  });

  it.each([undefined, null, true, 7, 'ads', '{', '[]'])('is nothing when it says %j', (stored) => {
    expect(readAppConsent(stored)).toEqual([]);
  });
});

describe('the consent of a consent platform', () => {
  const answer = (ids: number[], more: Partial<TcData> = {}): TcData => ({
    eventStatus: 'useractioncomplete',
    gdprApplies: true,
    purpose: { consents: Object.fromEntries(ids.map((id) => [id, true])) },
    ...more,
  });

  it('allows one of our purposes if it allows all purposes that ours covers', () => {
    expect(readTcData(answer([1, 2, 7]))).toEqual(['ads']);
    expect(readTcData(answer([1, 2, 3, 4, 5, 6, 7, 8]))).toEqual(['measurement', 'personalisation', 'ads']);
    expect(readTcData(answer([2, 7, 8]))).toEqual([]);
    expect(readTcData(answer([]))).toEqual([]);
  });

  it('is empty while the platform asks, and complete where the law does not apply', () => {
    expect(readTcData(answer([1, 2, 7], { eventStatus: 'cmpuishown' }))).toBeNull();
    expect(readTcData(answer([], { eventStatus: 'tcloaded', gdprApplies: false }))).toHaveLength(3);
  });
});
