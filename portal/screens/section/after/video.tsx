import type { Embed } from '#body/embeds.ts';
import type { MenuItem } from '#contract/menus.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import styles from './video.module.css';

/** The page's video: named and linked. Nothing of it is fetched with the page. */
export function Video({ video, social }: { video: Embed; social: readonly MenuItem[] }) {
  return (
    <section aria-labelledby="after-video">
      <h2 className={styles.title} id="after-video">
        Nézd meg
      </h2>
      <div className={classNames(styles.box, video.portrait && styles.portrait)}>
        <a className={styles.play} href={video.url} rel="noopener nofollow" target="_blank">
          <span className={styles.disc}>
            <Icon name="play" />
          </span>
          <span>
            Az After videója <span className={styles.host}>a YouTube-on nyílik meg</span>
          </span>
        </a>
      </div>
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
