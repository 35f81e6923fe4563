import { z } from 'zod';
import type { Replay } from '../queries/replays.ts';

/** Plays a match in under ten seconds. */
const maxSpeed = 1000;

/** `fixture:900000064@60`: what to replay and how fast; without a speed, in real time. */
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
  .refine(({ speed }) => speed > 0 && speed <= maxSpeed, `must have a speed above 0 and up to ${maxSpeed}`);
