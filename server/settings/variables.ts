import { z } from 'zod';

/** Schemas of variables that several settings use. */

export const wholeNumber = (min: number, max: number) =>
  z.coerce.number<string>('must be a number').int('must be a whole number').min(min).max(max);

export const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no');
