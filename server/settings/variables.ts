import { z } from 'zod';

/** Schemas of variables that several settings use. */

/** Spaces alone would become the number 0. */
const notBlank = (error: string) => z.string().regex(/\S/, error);

export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  return notBlank(error).pipe(z.coerce.number<string>(error).int().min(min).max(max));
};

export const numberBetween = (min: number, max: number) => {
  const error = `must be a number from ${min} to ${max}`;
  return notBlank(error).pipe(z.coerce.number<string>(error).min(min).max(max));
};

/** Items joined by commas. */
export const commaList = z.string().transform((text) => text.split(',').map((item) => item.trim()));

export const yesOrNo = z.enum(['yes', 'no'], 'must be yes or no');
