import type { Configuration } from './configuration.ts';

/** Prints where the sites are, for people who start the server by hand. */
export function printAddresses(origins: Configuration['origins']): void {
  console.log(`\n  Címlap          ${origins.main}/\n  Címlap Erdély   ${origins.erdely}/\n`);
}
