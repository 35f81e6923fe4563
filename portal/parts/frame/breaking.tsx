import type { FrontendInit } from '#contract/frontend.ts';
import { Icon } from '#portal/design/icons.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { newsSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';
import styles from './breaking.module.css';

/** Breaking news under the header. Readers can close it (docs/product/frame.md#bars-under-the-header). */
export function Breaking({ news }: { news: FrontendInit['breaking'] }) {
  const [newest] = news;
  if (!newest) return null;
  return (
    <aside
      className={styles.breaking}
      aria-label="Rendkívüli"
      data-behaviour="breaking-bar"
      data-breaking={newest.url}
    >
      <div className={classNames(layout.page, styles.bar)}>
        <div className={styles.list}>
          {news.map((item) => (
            <div key={item.url} {...newsSpoiler(item)}>
              <a className={styles.item} href={item.url}>
                <span className={styles.text}>
                  <span className={styles.label}>Rendkívüli</span>{' '}
                  <span className={styles.title}>{typeset(item.title)}</span>
                </span>
                <Time at={item.time} form="clock" />
              </a>
            </div>
          ))}
        </div>
        <button
          type="button"
          className={styles.dismiss}
          data-press="close"
          aria-label="A rendkívüli hír bezárása"
        >
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}

/**
 * A template that `breaking-arrival.ts` fills with news that arrives while the page is open. It lies on top
 * of the page, so that nothing moves, until it is closed or another page is opened.
 */
export function BreakingArrival() {
  return (
    <template data-arrival="">
      <aside lang="hu" className={classNames(styles.breaking, styles.arrival)} aria-label="Most érkezett">
        <div>
          <a className={styles.item} href="/">
            <span className={styles.label}>Rendkívüli</span>
            <span className={styles.title} />
          </a>
        </div>
        <button type="button" className={styles.dismiss} aria-label="Bezárás">
          <Icon name="close" />
        </button>
      </aside>
    </template>
  );
}
