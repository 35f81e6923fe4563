import type { Role } from '#contract/role.ts';

/** A person who exists on a fresh machine only, and whose name says so. */
export interface TestPerson {
  id: string;
  name: string;
  email: string;
  /** Their role in the newsroom; null: a reader. */
  role: Role | null;
}

export const testPeople: readonly TestPerson[] = [
  { id: 'proba-szerkeszto', name: 'Próba Szerkesztő', email: 'szerkeszto@proba.example', role: 'editor' },
  { id: 'proba-ujsagiro', name: 'Próba Újságíró', email: 'ujsagiro@proba.example', role: 'reporter' },
  { id: 'proba-hirdeto', name: 'Próba Hirdető', email: 'hirdeto@proba.example', role: 'ads' },
  { id: 'proba-vezeto', name: 'Próba Vezető', email: 'vezeto@proba.example', role: 'chief' },
  { id: 'proba-olvaso', name: 'Próba Olvasó', email: 'olvaso@proba.example', role: null },
];
