/** Somebody who exists on a fresh machine only, and whose name says so. */
export interface TestPerson {
  id: string;
  name: string;
  email: string;
  staff: boolean;
}

export const testPeople: readonly TestPerson[] = [
  { id: 'proba-szerkeszto', name: 'Próba Szerkesztő', email: 'szerkeszto@proba.example', staff: true },
  { id: 'proba-ujsagiro', name: 'Próba Újságíró', email: 'ujsagiro@proba.example', staff: true },
  { id: 'proba-olvaso', name: 'Próba Olvasó', email: 'olvaso@proba.example', staff: false },
];
