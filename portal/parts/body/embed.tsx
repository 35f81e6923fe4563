import type { EmbedBlock, EmbedProvider, RecordingBlock } from '#body/blocks.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import type { Language } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import styles from './embed.module.css';
import { Html } from './text-blocks.tsx';

const providers: Record<Exclude<EmbedProvider, 'frame'>, string> = {
  youtube: 'YouTube',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  tiktok: 'TikTok',
  spotify: 'Spotify',
};

/** Something that lives elsewhere: named and linked. Nothing of it is fetched with the page. */
export function Embed({ block, language }: { block: EmbedBlock; language: Language }) {
  const { provider, title, url, caption } = block;
  const from = provider === 'frame' ? hostOf(url) : providers[provider];
  return (
    <figure className={styles.embed}>
      <div className={styles.box}>
        <p className={styles.from}>
          <b>{from}</b> · {labels[language].external}
        </p>
        <p className={styles.title}>{title}</p>
        <p>
          <a className={button.button} href={url} rel="noopener nofollow" target="_blank">
            <Icon name="external" />
            {labels[language].openThere}
            <span className={styles.hidden}>
              : {title}, {from}
            </span>
          </a>
        </p>
      </div>
      {caption && <Html as="figcaption" className={styles.caption} html={caption} />}
    </figure>
  );
}

export function Recording({ block: { url, title, caption }, language }: { block: RecordingBlock; language: Language }) {
  return (
    <figure className={styles.embed}>
      <div className={styles.box}>
        <p className={styles.title}>{title}</p>
        <p>
          <a className={button.button} href={url}>
            <Icon name="play" />
            {labels[language].openThere}
            <span className={styles.hidden}>: {title}</span>
          </a>
        </p>
      </div>
      {caption && <Html as="figcaption" className={styles.caption} html={caption} />}
    </figure>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}
