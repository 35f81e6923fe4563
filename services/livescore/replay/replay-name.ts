import { z } from 'zod';
import type { Replay } from '../queries/replays.ts';

/** As fast as still makes sense: a match in under ten seconds. */
const fastest = 1000;

/**
 * `fixture:900000064@60`: what is played, and how many of its seconds pass in one; without a speed as it was.
 */
export const ReplayName = z
  .string()
  .trim()
  .regex(
    /^(?:fixture|race):\d{1,9}(?:@\d{1,4}(?:\.\d+)?)?$/,
    'must be like fixture:900000064@60 or race:900001012',
  )
  .transform((text): Pick<Replay, 'kind' | 'ref' | 'speed'> => {
    const [name = '', speed = '1'] = text.split('@');
    const [kind, ref] = name.split(':');
    return { kind: kind === 'race' ? 'race' : 'fixture', ref: Number(ref), speed: Number(speed) };
  })
  .refine(({ speed }) => speed > 0 && speed <= fastest, `must have a speed above 0 and up to ${fastest}`);
