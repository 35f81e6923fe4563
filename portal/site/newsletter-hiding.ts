/**
 * Where prompts for the newsletter stand, and for how many seconds a reader may send them away
 * (docs/product/readers.md#newsletter-prompts). The cookies hold no more than that. They are set only on the
 * press of a button that asks for it, so they need no further consent (docs/product/ads.md#consent). Chromium
 * keeps no cookie for more than 400 days: there the two years are shorter.
 */
export const newsletterPlaces = {
  article: { cookie: 'nl_ap_promo_hide', attribute: 'data-nl-ap', temporary: 2 * 86_400, permanent: null },
  front: { cookie: 'nl_fp_promo_hide', attribute: 'data-nl-fp', temporary: 86_400, permanent: 63_072_000 },
} as const;

export type NewsletterPlace = keyof typeof newsletterPlaces;

/**
 * The cookie that keeps a prompt away.
 * @param seconds for so long
 * @param secure the page came over https
 */
export function hidingCookie(place: NewsletterPlace, seconds: number, secure: boolean): string {
  return `${newsletterPlaces[place].cookie}=1; Max-Age=${seconds}; Path=/; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/**
 * Part of the script that runs before the first paint: a prompt that was sent away never shows, and nothing
 * moves.
 */
export const newsletterScript = Object.values(newsletterPlaces)
  .map(
    ({ cookie, attribute }) =>
      `if(document.cookie.includes('${cookie}='))document.documentElement.setAttribute('${attribute}','')`,
  )
  .join(';');

/**
 * Whether there is a service that takes subscriptions: the switch `newsletter`, set by editors once it runs.
 * A form that nobody answers is worse than none.
 */
export const isNewsletterConfigured = (
  componentSetup: Readonly<Record<string, string>> | undefined,
): boolean => componentSetup?.newsletter === '1';
