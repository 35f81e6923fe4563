import { z } from 'zod';

/** Schemas of variables that several settings use. */

export const wholeNumber = (min: number, max: number) =>
  z.coerce.number<string>(`must be a whole number from ${min} to ${max}`).int().min(min).max(max);

export const numberBetween = (min: number, max: number) =>
  z.coerce.number<string>(`must be a number from ${min} to ${max}`).min(min).max(max);

export const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no');
