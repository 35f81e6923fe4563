/**
 * Pages with a prompt for the newsletter, and for how many seconds a reader may hide it
 * (docs/product/readers.md#newsletter-prompts). The cookie only says that it is hidden. It is set when a
 * reader presses a button for that, so it needs no further consent (docs/product/ads.md#consent). Chromium
 * deletes cookies after 400 days, so the two years are shorter there.
 */
export const newsletterPlaces = {
  article: {
    cookie: 'nl_ap_promo_hide',
    attribute: 'data-nl-ap',
    temporarySeconds: 2 * 86_400,
    permanentSeconds: null,
  },
  front: {
    cookie: 'nl_fp_promo_hide',
    attribute: 'data-nl-fp',
    temporarySeconds: 86_400,
    permanentSeconds: 63_072_000,
  },
} as const;

export type NewsletterPlace = keyof typeof newsletterPlaces;

/**
 * The cookie that hides a prompt.
 *
 * @param seconds how long it is hidden
 * @param isSecure whether the page came over https
 */
export function hidingCookie(place: NewsletterPlace, seconds: number, isSecure: boolean): string {
  return `${newsletterPlaces[place].cookie}=1; Max-Age=${seconds}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/**
 * Part of the script that runs before the first paint, so that a hidden prompt never appears and moves text.
 */
export const newsletterScript = Object.values(newsletterPlaces)
  .map(
    ({ cookie, attribute }) =>
      `if(document.cookie.includes('${cookie}='))document.documentElement.setAttribute('${attribute}','')`,
  )
  .join(';');

/** Whether readers can subscribe: editors set the switch `newsletter` once the service runs. */
export const isNewsletterConfigured = (
  componentSetup: Readonly<Record<string, string>> | undefined,
): boolean => componentSetup?.newsletter === '1';
