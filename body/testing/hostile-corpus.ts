import { addresses } from './hostile/addresses.ts';
import { breakingOut } from './hostile/breaking-out.ts';
import { characterTricks } from './hostile/characters.ts';
import { eventHandlers } from './hostile/event-handlers.ts';
import { foreignContent } from './hostile/foreign-content.ts';
import type { HostileCase } from './hostile/hostile-case.ts';
import { knownTricks } from './hostile/known-tricks.ts';
import { loading } from './hostile/loading.ts';
import { mutation } from './hostile/mutation.ts';
import { takingOver } from './hostile/taking-over.ts';

/** All hostile cases except slow ones, which are in `hostile/heavy.ts`. */
export const hostileCases: readonly HostileCase[] = [
  ...knownTricks,
  ...eventHandlers,
  ...addresses,
  ...foreignContent,
  ...mutation,
  ...loading,
  ...takingOver,
  ...characterTricks,
  ...breakingOut,
];
