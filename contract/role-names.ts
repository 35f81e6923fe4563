import type { Role } from './role.ts';

/** Names of roles for editors, separate from the schema, so that the desk need not load zod for them. */
export const roleNames: Readonly<Record<Role, string>> = {
  reporter: 'újságíró',
  editor: 'szerkesztő',
  ads: 'hirdetés',
  chief: 'vezető',
};
