import type { Role } from '#contract/role.ts';
import type { Account } from './accounts.ts';

/** The role of staff until a chief gives them another one. */
export const firstRole: Role = 'reporter';

/**
 * Whether somebody is staff: named by STAFF or added by a chief, until a chief removes them. This is checked
 * with every request, so that leavers are out at once.
 * @param hostedDomain domain whose owner gave them their account at the provider; null if there is none.
 * Without it the address is enough: the provider has no such domains, or they were checked when signing in.
 */
export type IsStaff = (
  account: Pick<Account, 'email' | 'staff' | 'left_at'>,
  hostedDomain?: string | null,
) => boolean;

/** @param list mail addresses, and `@domain` for everybody of a domain; lower case */
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
