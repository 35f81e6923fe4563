import type { Behaviour } from '../behaviours/behaviours.ts';
import { afterConsent } from '../consent/after-consent.ts';
import { loaded } from '../update/chunk-failure.ts';

/** Where a site has outside analytics: nothing of it is loaded before the reader may have allowed it. */
export const analytics: Behaviour = (place, signal) =>
  afterConsent('measurement', signal, () =>
    loaded('analytics', import('./outside-analytics.ts'), ({ followAnalytics }) => followAnalytics(place.dataset.analytics ?? '')),
  );
