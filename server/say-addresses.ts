import type { Configuration } from './configuration.ts';

/** For people, who start it by hand. */
export function sayAddresses(origins: Configuration['origins']): void {
  console.log(`\n  Címlap          ${origins.main}/\n  Címlap Erdély   ${origins.erdely}/\n`);
}
