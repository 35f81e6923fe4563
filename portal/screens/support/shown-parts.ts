import type { SupportOffer } from '#contract/support.ts';
import type { PortalSite } from '#portal/site/site.ts';

/** The offer while the support service does not answer. */
export const defaultOffer: SupportOffer = { payment: 'none' };

/**
 * Whether the page may show sample data: never beside real payments (docs/product/support.md#sample-data).
 */
const maySample = ({ payment }: SupportOffer) => payment !== 'card';

/** The account for transfers; null if it is not shown to readers. */
export const accountOf = ({ support: { account } }: PortalSite, offer: SupportOffer) =>
  account && (!account.sample || maySample(offer)) ? account : null;

/** What the money is used for; null if it is not shown to readers. */
export const costsOf = ({ support: { costs } }: PortalSite, offer: SupportOffer) =>
  costs && (!costs.sample || maySample(offer)) ? costs : null;
