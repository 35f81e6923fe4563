import { nameOfParam } from '#contract/address-params.ts';
import { type NewsletterState, newsletterStateParams } from '#contract/newsletter.ts';

/**
 * Finds the state that an address names.
 * @param words texts of the page by state
 */
export function stateIn<State extends NewsletterState>(
  words: Readonly<Partial<Record<State, unknown>>>,
  param: string | undefined,
): State | null {
  const state = nameOfParam(newsletterStateParams, param);
  return state !== null && Object.hasOwn(words, state) ? (state as State) : null;
}

/** Forms of a link's token and of a list's code, as in `contract/newsletter.ts`. */
const forms = { kod: /^[\w.-]{1,110}$/, lista: /^[a-z0-9-]{1,40}$/ } as const;

/** Accepts only states that the page has texts for, so that few addresses are cached, and a mail's link. */
export const acceptStates =
  (words: Partial<Record<NewsletterState, unknown>>) =>
  (params: URLSearchParams): Array<readonly [string, string]> =>
    ['allapot', ...Object.keys(forms)].flatMap((name) => {
      const value = params.get(name);
      if (value === null) return [];
      const isValid =
        name === 'allapot' ? stateIn(words, value) !== null : forms[name as keyof typeof forms].test(value);
      return isValid ? [[name, value] as const] : [];
    });
