import type { PortalSite } from '#portal/site/site.ts';
import styles from './consent.module.css';

/**
 * Place of the consent bar, right after „Ugrás a tartalomra” in the document, although the bar is at the
 * bottom of the window. Scripts fill it for readers who have not chosen yet. Its attributes say which dialog
 * asks, and configure ads and outside analytics, which need consent.
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

/** Opens the consent settings. Without scripts nothing is stored, so there is nothing to set. */
export function ConsentSettings() {
  return (
    <button type="button" className={styles.settings} data-behaviour="consent-settings" data-press="">
      Sütibeállítások
    </button>
  );
}
