import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { maxSaved, maxVisits } from '#portal/parts/own/own-limits.ts';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './settings.module.css';

/** Lists the data that is stored about a reader, and where, with buttons to download and delete it. */
export function OwnData({ site }: { site: PortalSite }) {
  return (
    <section
      className={styles.data}
      aria-labelledby="amit-orzunk"
      data-own-part="data"
      data-site-name={site.name}
    >
      <h2 id="amit-orzunk" className={styles.title}>
        Amit megjegyzünk neked
      </h2>
      <div className={styles.text}>
        <p>
          {typeset(
            'Csak azt őrizzük meg, amit te kérsz: gombnyomásra. Ezen az eszközön marad, ebben a böngészőben. Ha be vagy lépve, a fiókodba is bekerül, hogy a többi eszközödön is ott legyen; kilépve innen semmi nem megy el.',
          )}
        </p>
        <StoredDataList />
        <p className={styles.actions}>
          <button type="button" className={button.button} data-do="export">
            Letöltöm
          </button>
          <span data-signed-in="" hidden>
            <a className={button.button} href="/api/own/export" download="">
              Letöltöm a fiókomból
            </a>
          </span>
          <button type="button" className={button.button} data-do="import">
            Visszatöltöm
          </button>
          <input type="file" accept="application/json,.json" aria-label="Letöltött fájl" hidden />
          <button type="button" className={button.button} data-do="delete">
            Törlök mindent
          </button>
        </p>
        <p role="status" data-outcome="" />
        <DeletionConfirm />
        <p className={classNames(styles.note, styles.without)}>
          JavaScript nélkül semmit nem jegyzünk meg, így letölteni és törölni való sincs.
        </p>
      </div>
    </section>
  );
}

/** What is stored, and where. */
function StoredDataList() {
  return (
    <dl className={styles.kept}>
      <StoredData name="saved" title="Mentett cikkek" url="/mentett">
        Eszközön és fiókban. Legfeljebb {maxSaved}&nbsp;cikk.
      </StoredData>
      <StoredData name="followed" title="Amit követsz" url="/neked">
        Rovatok, témák, szerzők, keresések, közvetítések, csapatok, helyek időjárása, vízmércék, árfolyamok.
        Eszközön és fiókban. Az eszköz azt is tudja, mikor nézted meg utoljára az oldalukat.
      </StoredData>
      <StoredData name="places" title="Hol tartasz" url="/neked">
        Eszközön és fiókban: a hosszú cikkeknél, amelyeket elmentettél, és ha be vannak kapcsolva az
        előzmények, a többinél is.
      </StoredData>
      <StoredData name="settings" title="Olvasási beállítások">
        Eszközön és fiókban.
      </StoredData>
      <div>
        <dt>Oldalak internet nélkülre</dt>
        <dd>Csak ezen az eszközön; fent választhatod meg, mik.</dd>
      </div>
      <StoredData name="history" title="Előzmények" url="/elozmenyek">
        Csak ezen az eszközön, és csak ha bekapcsoltad. Az utolsó {maxVisits}&nbsp;cikk.
      </StoredData>
      <div>
        <dt>
          <a className={layout.textLink} href="/melleklet/tippjatek/tippek">
            Tippjáték
          </a>
        </dt>
        <dd>
          {typeset(
            'Csak a fiókodban, ha játszol: a választott neved, a tippjeid, a ligáid. Ott kilépve törlődnek.',
          )}
        </dd>
      </div>
      <div>
        <dt>Minden más</dt>
        <dd>
          {typeset(
            'Csak ezen az eszközön: hol tartasz a podcastokban, melyik beágyazást nyitod meg mindig, mit döntöttél a sütikről. A részletek az',
          )}{' '}
          <a className={layout.textLink} href="/dokumentum/adatkezeles">
            adatkezelési tájékoztatóban
          </a>{' '}
          vannak.
        </dd>
      </div>
    </dl>
  );
}

/** Asks before everything is deleted. */
function DeletionConfirm() {
  return (
    <div className={styles.confirm} data-confirm="" hidden>
      <p>
        Törlöd a mentett cikkeket, a követéseket, a beállításokat és minden mást, amit ez a böngésző a lapról
        megjegyzett?{' '}
        <span data-signed-in="" hidden>
          A fiókodból és a többi eszközödről is eltűnik.{' '}
        </span>
        Nem lehet visszavonni.
      </p>
      <p className={styles.actions}>
        <button type="button" className={button.button} data-do="delete-all">
          Igen, törlöm
        </button>
        <button type="button" className={button.button} data-do="cancel">
          Mégsem
        </button>
      </p>
    </div>
  );
}

interface StoredDataProps {
  name: string;
  title: string;
  url?: string;
  children: React.ReactNode;
}

function StoredData({ name, title, url, children }: StoredDataProps) {
  return (
    <div>
      <dt>
        {url ? (
          <a className={layout.textLink} href={url}>
            {title}
          </a>
        ) : (
          title
        )}{' '}
        <b data-count={name} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
