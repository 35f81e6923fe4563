import { deferUntilAllowed } from '#portal/parts/consent/after-consent.ts';

/** Outside analytics of a site: nothing of it is loaded before the reader may have allowed it. */
export const analytics = deferUntilAllowed('measurement', () => import('./outside-analytics.ts'));
