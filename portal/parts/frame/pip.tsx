import type { FrontendInit } from '#contract/frontend.ts';
import { Icon } from '#portal/design/icons.tsx';
import { title as typeset } from '#portal/format/title.ts';
import styles from './pip.module.css';

/**
 * The video that editors have on, as an offer: nothing of it is fetched before the reader starts it. It
 * stands outside `<main>`, so it plays on from page to page; on phones it stays above what is read, never
 * over it. Always there, so that an offer can come while the page is open.
 */
export function Pip({ status }: { status: FrontendInit['pipStatus'] }) {
  const { pipShow = false, pipTitle = '', pipUrl = '/', pipOpen = false, pipLabel = 'élő' } = status ?? {};
  return (
    <aside
      lang="hu"
      className={styles.pip}
      aria-label="Videó"
      data-behaviour="pip"
      data-open={pipOpen ? '' : undefined}
      hidden={!pipShow}
    >
      <div className={styles.stage} data-stage="">
        <button type="button" className={styles.start} data-press="start" aria-label="Lejátszás">
          <Icon name="play" />
        </button>
      </div>
      <div className={styles.row}>
        <p className={styles.offer}>
          <span className={styles.label} data-pip-label="">
            {pipLabel}
          </span>
          <a href={pipUrl} target="_blank" rel="noopener" data-press="start">
            {typeset(pipTitle)}
          </a>
        </p>
        <button type="button" className={styles.dismiss} data-press="close" aria-label="A videó bezárása">
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
