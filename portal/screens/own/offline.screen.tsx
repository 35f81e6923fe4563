import layout from '#portal/design/primitives/layout.module.css';
import { pageHead } from '#portal/page/page-head.ts';
import type { Head, Screen, ViewContext } from '#portal/page/screen.ts';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import styles from './own.module.css';

/**
 * `/nincs-internet`: the service worker's response when there is no connection and the page is not stored
 * (docs/product/readers.md#reading-offline). The browser lists what can be read.
 */
export const offlineScreen: Screen<null> = {
  load: async () => null,
  View: OfflineView,
  head: (_, context) => offlineHead(context),
};

function OfflineView() {
  return (
    <div className={layout.page}>
      <PageHeader
        title={'Nincs internet\u00adkapcsolat'}
        introduction="Ezt az oldalt most nem tudjuk megmutatni. Amint újra van kapcsolat, magától betölt."
      />
      <div className={styles.kept} data-own-part="offline-list" />
    </div>
  );
}

function offlineHead(context: ViewContext): Head {
  const facts = {
    title: 'Nincs internetkapcsolat',
    description: 'Amit internet nélkül is elolvashatsz.',
    path: '/nincs-internet',
  };
  return { ...pageHead(facts, context), robots: 'noindex' };
}
