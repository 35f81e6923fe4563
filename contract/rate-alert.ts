/** A browser's rate alert. It does not use zod, because browsers load it too. */
export interface RateAlert {
  /** ISO 4217. */
  currency: string;
  /** Whether it is triggered when the rate reaches the limit from below, or from above. */
  side: 'over' | 'under';
  /** Price of one unit in the site's currency. */
  limit: number;
}

const topicPattern = /^rate:([A-Z]{3}):(over|under):(\d{1,6}(?:\.\d{1,6})?)$/;

/** `rate:EUR:over:400`: the topic of push messages about it. */
export const formatRateTopic = ({ currency, side, limit }: RateAlert): string =>
  `rate:${currency}:${side}:${Number(limit.toFixed(6))}`;

/** Null for other topics, and for an invalid limit. */
export function parseRateTopic(topic: string): RateAlert | null {
  const [, currency, side, limit] = topicPattern.exec(topic) ?? [];
  if (currency === undefined || !(Number(limit) > 0)) return null;
  return { currency, side: side === 'over' ? 'over' : 'under', limit: Number(limit) };
}

/** Whether a rate has reached the limit since the previous day. */
export const isReached = ({ side, limit }: RateAlert, before: number, rate: number): boolean =>
  side === 'over' ? before < limit && rate >= limit : before > limit && rate <= limit;
