import { onceAllowed } from '#portal/parts/consent/after-consent.ts';

/** Where a site has outside analytics: nothing of it is loaded before the reader may have allowed it. */
export const analytics = onceAllowed('measurement', () => import('./outside-analytics.ts'));
