import type { Account } from './accounts.ts';

/**
 * Whether somebody is staff: named by STAFF, or added by the newsroom's command. Checked with every request,
 * so that who leaves is out at once.
 * @param hostedDomain domain whose owner gave them their account at the provider; null when nobody did.
 * Without it the address is enough: the provider has no such domains, or they were checked at signing in.
 */
export type IsStaff = (account: Pick<Account, 'email' | 'staff'>, hostedDomain?: string | null) => boolean;

/** @param list e-mail addresses, and `@domain` for all of a domain; lower case */
export function createStaffRule(list: readonly string[]): IsStaff {
  const names = new Set(list);
  return ({ email, staff }, hostedDomain) => {
    if (staff || names.has(email)) return true;
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (hostedDomain !== undefined && hostedDomain !== domain) return false;
    return names.has(`@${domain}`);
  };
}
