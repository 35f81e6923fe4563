/** Readers who gave no name have the first part of their e-mail address instead. */
export const nameOfAddress = (email: string): string => email.split('@')[0] ?? email;

/** Whether readers gave their name themselves. */
export const hasOwnName = ({ name, email }: { name: string; email: string }): boolean =>
  name !== email && name !== nameOfAddress(email);

/** What forms say about a name that cannot be stored. */
export const invalidNameText = 'A név legfeljebb 100 betű lehet, és nem lehetnek benne különleges jelek.';
