import layout from '#portal/design/primitives/layout.module.css';
import { readingSettings, type SettingName, settingNames } from '#portal/parts/own/reading-settings.ts';
import { pageHead } from '#portal/screens/document/page-head.ts';
import { PageHeader } from '#portal/screens/section/page-header.tsx';
import type { Head, Screen, ViewContext } from '#portal/server/screen.ts';
import { OwnData } from './own-data.tsx';
import styles from './settings.module.css';

/** „Beállítások” (product.md): how to read, and what is kept where. The same for everybody; the browser marks what is chosen. */
export const settingsScreen: Screen<null> = { load: async () => null, View: SettingsView, head: settingsHead };

function SettingsView({ context }: { data: null; context: ViewContext }) {
  return (
    <div className={layout.page}>
      <PageHeader title="Beállítások" introduction="Hogyan olvasol, és mit jegyzünk meg neked. Amit itt választasz, azonnal érvényes." />
      <div className={styles.columns}>
        <section aria-labelledby="olvasas">
          <h2 id="olvasas" className={styles.title}>
            Olvasás
          </h2>
          <p className={`${styles.note} ${styles.without}`}>
            Itt a JavaScript ki van kapcsolva, ezért ezek nem állíthatók. A böngésződ ugyanezt tudja: nagyítani a Ctrl és a + gombbal lehet
            (Macen Cmd és +), a világos és sötét színeket, a kevesebb mozgást pedig az eszközöd beállításaiból vesszük át.
          </p>
          <div className={styles.settings}>
            {settingNames.map((name) => (
              <Setting key={name} name={name} />
            ))}
          </div>
        </section>
        <aside className={styles.sample} aria-label="Minta">
          <p className={styles.sampleTitle}>Ahogy a cikkek látszanak majd</p>
          <p>
            Hajnalban még köd ült a réten, és a gátőrház ablakából csak a nyárfák csúcsa látszott. Fél hatkor aztán megfordult a szél, és
            mire a kávé kifőtt, már a túlsó parton is ki lehetett venni az embereket.
          </p>
          <p>
            „Most jön a java”, mondta az őr, és letette a távcsövet. Huszonkét éve nézi a folyót, és azt mondja, a vizet nem mérni nehéz,
            hanem elhinni, amit mutat.
          </p>
        </aside>
      </div>
      <OwnData site={context.site} />
    </div>
  );
}

function Setting({ name }: { name: SettingName }) {
  const { legend, choices, ...rest } = readingSettings[name];
  const note = 'note' in rest ? rest.note : null;
  return (
    <fieldset className={styles.setting} data-of={name}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {choices.map(([value, label]) => (
          <button
            key={value}
            type="button"
            data-behaviour="own"
            data-press=""
            data-setting={name}
            data-value={value}
            aria-pressed={value === ''}
          >
            {label}
          </button>
        ))}
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </fieldset>
  );
}

function settingsHead(_: null, context: ViewContext): Head {
  const facts = { title: 'Beállítások', description: 'Betűméret, színek, mozgás, és hogy mit jegyzünk meg neked.', path: '/beallitasok' };
  return { ...pageHead(facts, context), robots: 'noindex' };
}
