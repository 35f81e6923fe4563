import { addressOf, type Formula1State } from './formula-1-address.ts';

/** Addresses of the states of the page, wherever it is shown. */
export interface Links {
  to(state: Partial<Formula1State>): string;
}

/** @param base path of the page that shows it */
export const linksFrom = (base: string): Links => ({ to: (state) => addressOf(state, base) });
