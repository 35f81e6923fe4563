import { occursTwice } from './budapest-field.ts';

/** What to know about the time in a field, if clocks pass it twice; undefined if they do not. */
export const doubledHourHint = (value: string): string | undefined =>
  occursTwice(value)
    ? 'Ezen az éjszakán az óra visszaáll, ezért ez az idő kétszer jön el: az elsőt értjük, a nyári időt.'
    : undefined;
