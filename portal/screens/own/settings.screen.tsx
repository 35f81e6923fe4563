import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Head, Screen, ViewContext } from '#portal/page/screen.ts';
import { readingSettingNames, switchedOn } from '#portal/parts/own/reading-settings.ts';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import { spoilerSports } from '#portal/site/spoiler-sports.ts';
import { OwnData } from './own-data.tsx';
import { OwnTabs } from './own-tabs.tsx';
import { Setting } from './setting.tsx';
import styles from './settings.module.css';

/**
 * `/beallitasok`: how to read, and which data is stored where (docs/product/readers.md#kept-on-the-device).
 * The page is the same for everybody; the browser marks what the reader has chosen.
 */
export const settingsScreen: Screen<null> = {
  load: async () => null,
  View: SettingsView,
  head: settingsHead,
};

function SettingsView({ context }: { data: null; context: ViewContext }) {
  return (
    <div className={layout.page}>
      <PageHeader
        title="Beállítások"
        introduction="Hogyan olvasol, és mit jegyzünk meg neked. Amit itt választasz, azonnal érvényes."
        tabs={<OwnTabs path="/beallitasok" />}
      />
      <div className={styles.columns}>
        <section aria-labelledby="olvasas">
          <h2 id="olvasas" className={styles.title}>
            Olvasás
          </h2>
          <p className={classNames(styles.note, styles.without)}>
            {typeset(
              'Itt a JavaScript ki van kapcsolva, ezért ezek nem állíthatók. A böngésződ ugyanezt tudja: nagyítani a Ctrl és a + gombbal lehet (Macen Cmd és +), a világos és sötét színeket, a kevesebb mozgást pedig az eszközöd beállításaiból vesszük át.',
            )}
          </p>
          <div className={styles.settings}>
            {readingSettingNames.map((name) => (
              <Setting key={name} name={name} />
            ))}
            <Spoilers />
            <OfflinePages />
          </div>
        </section>
        <aside className={styles.sample} aria-label="Minta">
          <p className={styles.sampleTitle}>Ahogy a cikkek látszanak majd</p>
          <p>
            {typeset(
              'Hajnalban még köd ült a réten, és a gátőrház ablakából csak a nyárfák csúcsa látszott. Fél hatkor aztán megfordult a szél, és mire a kávé kifőtt, már a túlsó parton is ki lehetett venni az embereket.',
            )}
          </p>
          <p>
            {typeset(
              '„Most jön a java”, mondta az őr, és letette a távcsövet. Huszonkét éve nézi a folyót, és azt mondja, a vizet nem mérni nehéz, hanem elhinni, amit mutat.',
            )}
          </p>
        </aside>
      </div>
      <OwnData site={context.site} />
    </div>
  );
}

/** A switch for each sport (docs/product/readers.md#spoiler-free-mode). */
function Spoilers() {
  return (
    <fieldset className={styles.setting}>
      <legend>Spoilermentes mód: mit takarjunk el?</legend>
      <div className={styles.choices}>
        {spoilerSports.map(({ setting, label }) => (
          <button
            key={setting}
            type="button"
            data-behaviour="own"
            data-press=""
            data-switch=""
            data-setting={setting}
            data-value={switchedOn}
            aria-pressed="false"
          >
            {label}
          </button>
        ))}
      </div>
      <p className={styles.note}>
        {typeset(
          'Amelyik sportot bekapcsolod, annak a cikkeit és eredményeit két napig letakarjuk az egész lapon: a címeket, a képeket, az állást. Egy érintés megmutatja, és abban a lapfülben úgy is marad. A hírlevelekben, az RSS-ben és az értesítésekben nincs takarás.',
        )}
      </p>
    </fieldset>
  );
}

/** What this device stores for reading offline (docs/product/readers.md#reading-offline). */
function OfflinePages() {
  return (
    <fieldset className={styles.setting} data-own-part="offline">
      <legend>Olvasás internet nélkül</legend>
      <div className={styles.choices}>
        {offlineChoices.map(([value, label]) => (
          // The code of these buttons is loaded when they become visible.
          <button key={value} type="button" data-offline={value} aria-pressed={value === ''} disabled>
            {label}
          </button>
        ))}
      </div>
      <p className={styles.note}>
        {typeset(
          'A nyitólap és a kiválasztott cikkek képekkel együtt ezen az eszközön maradnak, ameddig van hely; a legrégebbi esik ki elsőnek. A fiókodba nem kerülnek.',
        )}
      </p>
      <div className={styles.choices}>
        <button type="button" data-offline-sound="" aria-pressed="false" disabled>
          A mentett cikkek hangját is eltesszük
        </button>
      </div>
      <p className={styles.note}>
        {typeset(
          'Vagyis a cikk adását vagy felolvasását. Egy óra nagyjából 60 MB; ha fogy a hely, előbb a hangok esnek ki. A máshol tárolt hangot nem tudjuk eltenni.',
        )}
        <span className={styles.kept}>
          {' '}
          Most itt van: <b data-offline-size="" />.
        </span>
      </p>
    </fieldset>
  );
}

const offlineChoices = [
  ['', 'Amit elmentek'],
  ['on', 'Amit elmentek, olvasok és követek'],
  ['off', 'Semmi'],
] as const;

function settingsHead(_: null, context: ViewContext): Head {
  const facts = {
    title: 'Beállítások',
    description: 'Betűméret, színek, mozgás, és hogy mit jegyzünk meg neked.',
    path: '/beallitasok',
  };
  return { ...pageHead(facts, context), robots: 'noindex' };
}
