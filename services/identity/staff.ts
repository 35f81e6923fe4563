import type { Account } from './accounts.ts';

/**
 * Whether somebody is of the newsroom: by STAFF, or because the newsroom's command added them. Evaluated with
 * every request, so that who leaves is out at once.
 * @param hostedDomain domain whose owner gave them their account at the provider, null when nobody's. Left
 * out where
 *   the provider tells no such thing, or was asked before: then the address is enough.
 */
export type IsStaff = (account: Pick<Account, 'email' | 'staff'>, hostedDomain?: string | null) => boolean;

/** @param list e-mail addresses, and `@domain` for all of a domain; in lower case */
export function staffRule(list: readonly string[]): IsStaff {
  const names = new Set(list);
  return ({ email, staff }, hostedDomain) => {
    if (staff || names.has(email)) return true;
    const domain = email.slice(email.lastIndexOf('@') + 1);
    if (hostedDomain !== undefined && hostedDomain !== domain) return false;
    return names.has(`@${domain}`);
  };
}
