import type { Role } from './role.ts';

/** Roles as editors read them; apart from the schema, so that the desk need not load zod for them. */
export const roleNames: Readonly<Record<Role, string>> = {
  reporter: 'újságíró',
  editor: 'szerkesztő',
  ads: 'hirdetés',
  chief: 'vezető',
};
