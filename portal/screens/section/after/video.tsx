import type { Embed } from '#body/embeds.ts';
import type { StoredVideo } from '#contract/editor-content.ts';
import type { MenuItem } from '#contract/menus.ts';
import { parseVideoRef } from '#contract/video.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { clock, spokenLength } from '#portal/parts/player/seconds.ts';
import styles from './video.module.css';

/** The page's video: our own plays in place, others are links. The video is not loaded with the page. */
export function Video({ video, social }: { video: Embed | StoredVideo; social: readonly MenuItem[] }) {
  return (
    <section aria-labelledby="after-video">
      <h2 className={styles.title} id="after-video">
        Nézd meg
      </h2>
      {'poster' in video ? <OwnVideo {...video} /> : <ForeignVideo {...video} />}
      {social.length > 0 && (
        <p className={styles.social}>
          <span>Kövess minket</span>
          {social.map(({ label, url }) => (
            <a key={url} className={button.button} href={url}>
              {label}
            </a>
          ))}
        </p>
      )}
    </section>
  );
}

/**
 * A link to the file, as for videos in articles; the browser's code replaces it with a player when it is
 * clicked. The served page has no `<video>`, because Chromium keeps every page with one in memory.
 */
function OwnVideo({ video, poster, title, captions }: StoredVideo) {
  const { width = 0, height = 0, seconds = 0 } = parseVideoRef(video) ?? {};
  return (
    <figure>
      <div className={classNames(styles.box, height > width && styles.portrait)} data-behaviour="recording">
        <Picture image={poster} slot="video" alt="" />
        <a
          className={styles.start}
          href={video}
          data-press=""
          data-captions={captions ?? undefined}
          data-title={title}
          aria-label={`Lejátszás: ${title}`}
        >
          <Icon name="play" />
        </a>
      </div>
      <figcaption className={styles.caption}>
        <span>{typeset(title)}</span>
        <span className={styles.length}>
          <span aria-hidden="true">{clock(seconds)}</span>
          <span className={layout.visuallyHidden}>{spokenLength(seconds)}</span>
        </span>
      </figcaption>
    </figure>
  );
}

function ForeignVideo({ url, portrait }: Embed) {
  return (
    <div className={classNames(styles.box, portrait && styles.portrait)}>
      <a className={styles.play} href={url} rel="noopener" target="_blank">
        <span className={styles.disc}>
          <Icon name="play" />
        </span>
        <span>
          Az After videója <span className={styles.host}>a YouTube-on nyílik meg</span>
        </span>
      </a>
    </div>
  );
}
