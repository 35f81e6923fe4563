import { InvalidArgumentError } from 'commander';

/** A parser of whole numbers from `min` to `max`. */
export const wholeNumber =
  (max: number, min = 1) =>
  (text: string) => {
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < min || value > max)
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    return value;
  };
