import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import fields from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { pageHead } from '#portal/page/page-head.ts';
import type { Head, Screen, ViewContext } from '#portal/page/screen.ts';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import styles from './history.module.css';
import { WithoutScripts } from './own-list.tsx';
import { OwnTabs } from './own-tabs.tsx';
import { Setting } from './setting.tsx';
import settings from './settings.module.css';

/**
 * `/elozmenyek`: what was read on this device, if the reader has switched that on
 * (docs/product/readers.md#history). The browser fills it in; nothing of it is sent anywhere.
 */
export const historyScreen: Screen<null> = {
  load: async () => null,
  View: HistoryView,
  head: historyHead,
};

function HistoryView() {
  return (
    <div className={layout.page}>
      <PageHeader
        title="Előzmények"
        introduction="Amit ezen az eszközön megnyitottál, ha bekapcsoltad. Innen nem megy el sehova."
        tabs={<OwnTabs path="/elozmenyek" />}
      />
      <div className={settings.without}>
        <WithoutScripts title="Az előzményeidet a böngésződ őrzi.">
          Hogy megmutassuk őket, ahhoz JavaScript kell, és itt ki van kapcsolva. Nélküle semmit nem jegyzünk
          meg; a böngésző saját előzményei nélküle is működnek.
        </WithoutScripts>
      </div>
      <div className={classNames(styles.page, settings.settings)} data-own-part="history">
        <section className={styles.list} aria-labelledby="elozmenyek" data-history="shown" hidden>
          <h2 id="elozmenyek" className={layout.visuallyHidden}>
            Megnyitott cikkek
          </h2>
          <label className={fields.field}>
            Keresés a címekben
            <input className={fields.input} type="search" autoComplete="off" data-history="words" />
          </label>
          <p className={styles.status} role="status" data-history="status" />
          <div className={styles.days} data-history="days" />
          <p data-history="more" hidden>
            <button type="button" className={button.button}>
              Korábbiak
            </button>
          </p>
          <div className={styles.thin}>
            <label className={fields.field}>
              Törlés e nap előttről
              <input className={fields.input} type="date" data-history="before" />
            </label>
            <button type="button" className={button.button} data-history="thin">
              Törlöm a régieket
            </button>
            <button type="button" className={button.button} data-history="clear">
              Törlöm mindet
            </button>
          </div>
        </section>
        <Setting name="marks" />
      </div>
    </div>
  );
}

/** Personal lists are not for search engines. */
function historyHead(_: null, context: ViewContext): Head {
  const facts = {
    title: 'Előzmények',
    description: 'A cikkek, amelyeket ezen az eszközön megnyitottál.',
    path: '/elozmenyek',
  };
  return { ...pageHead(facts, context), robots: 'noindex' };
}
