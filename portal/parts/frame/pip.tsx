import type { FrontendInit } from '#contract/frontend.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { typeset } from '#portal/format/typeset.ts';
import styles from './pip.module.css';

/**
 * The video that editors offer. It is not fetched before the reader starts it. It is outside `<main>`, so it
 * goes on playing when another page opens. On phones it is above the page, never over it. It is always
 * rendered, and hidden while there is no video, so that an open page can show one.
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
        <button
          type="button"
          className={classNames(button.icon, styles.dismiss)}
          data-press="close"
          aria-label="A videó bezárása"
        >
          <Icon name="close" />
        </button>
      </div>
    </aside>
  );
}
