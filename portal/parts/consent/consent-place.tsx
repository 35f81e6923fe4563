import type { PortalSite } from '#portal/site/site.ts';
import styles from './consent.module.css';

/**
 * Where readers are asked what may be stored: empty until scripts have seen that they have to be, so that no
 * page carries the question for those who have answered it. Right after „Ugrás a tartalomra”, though it is
 * drawn at the bottom of the window. Also says who asks, and the number at the ad service and the outside
 * analytics, which are asked only then.
 */
export function ConsentPlace({
  site: { ads, consentPlatform, analytics },
  app,
}: {
  site: Pick<PortalSite, 'ads' | 'consentPlatform' | 'analytics'>;
  app: boolean;
}) {
  return (
    <div
      lang="hu"
      data-behaviour={analytics ? 'consent analytics' : 'consent'}
      data-consent={app ? 'app' : consentPlatform ? 'platform' : 'ours'}
      data-platform={consentPlatform?.script}
      data-reopen={consentPlatform?.reopen}
      data-network={ads.network ?? undefined}
      data-analytics={analytics?.script}
    />
  );
}

/** Opens the settings again. Without scripts nothing is stored, and there is nothing to set. */
export function ConsentSettings() {
  return (
    <button type="button" className={styles.settings} data-behaviour="consent-settings" data-press="">
      Süti beállítások
    </button>
  );
}
