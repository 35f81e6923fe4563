import type { Configuration } from '../settings/configuration.ts';

/** Prints where the sites and the newsroom's desk are, for people who start the server by hand. */
export function printAddresses({ origins, deskOrigin }: Configuration): void {
  const desk = deskOrigin === null ? '' : `  Szerkesztőség   ${deskOrigin}/\n`;
  console.log(`\n  Címlap          ${origins.main}/\n  Címlap Erdély   ${origins.erdely}/\n${desk}`);
}
