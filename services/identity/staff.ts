import type { Role } from '#contract/role.ts';
import type { Account } from './accounts.ts';

/** The role of staff until a chief gives them another one. */
export const firstRole: Role = 'reporter';

/**
 * Whether somebody is staff: named by STAFF, or let in by a chief, until a chief takes them out. Checked with every request,
 * so that who leaves is out at once.
 * @param hostedDomain domain whose owner gave them their account at the provider; null when nobody did.
 * Without it the address is enough: the provider has no such domains, or they were checked at signing in.
 */
export type IsStaff = (
  account: Pick<Account, 'email' | 'staff' | 'left_at'>,
  hostedDomain?: string | null,
) => boolean;

/** @param list e-mail addresses, and `@domain` for all of a domain; lower case */
export function createStaffRule(list: readonly string[]): IsStaff {
  const names = new Set(list);
  return ({ email, staff, left_at: leftAt }, hostedDomain) => {
    if (leftAt !== null) return false;
    if (staff || names.has(email)) return true;
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (hostedDomain !== undefined && hostedDomain !== domain) return false;
    return names.has(`@${domain}`);
  };
}
