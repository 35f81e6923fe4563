import type { Account } from './accounts.ts';

/** Whether somebody is of the newsroom: by STAFF, or because the newsroom's command added them. Asked anew each time, so that who leaves is out at once. */
export type IsStaff = (account: Pick<Account, 'email' | 'staff'>) => boolean;

/** @param list e-mail addresses, and `@domain` for all of a domain; in lower case */
export function staffRule(list: readonly string[]): IsStaff {
  const names = new Set(list);
  return ({ email, staff }) => staff || names.has(email) || names.has(email.slice(email.lastIndexOf('@')));
}
