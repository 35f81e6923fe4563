import type { SupportOffer } from '#contract/support.ts';
import type { PortalSite } from '#portal/site/site.ts';

/** The offer while the support service does not answer. */
export const unknownOffer: SupportOffer = { payment: 'none' };

/**
 * Whether the page may show sample data: never beside real payments (docs/product/support.md#sample-data).
 */
const maySample = ({ payment }: SupportOffer) => payment !== 'card';

/** Whether readers get the account for transfers. */
export const showsAccount = ({ support }: PortalSite, offer: SupportOffer) =>
  !support.account.sample || maySample(offer);

/** Whether readers see where the money goes. */
export const showsCosts = ({ support }: PortalSite, offer: SupportOffer) =>
  !support.costs.sample || maySample(offer);
