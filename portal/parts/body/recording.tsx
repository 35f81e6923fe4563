import type { RecordingBlock } from '#body/blocks.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import type { Language } from '#portal/format/date.ts';
import { title as typeset } from '#portal/format/title.ts';
import styles from './recording.module.css';
import { Html } from './text-blocks.tsx';

const words = {
  hu: { audio: 'Meghallgatás', video: 'Megnézés' },
  en: { audio: 'Listen', video: 'Watch' },
} as const satisfies Record<Language, Record<RecordingBlock['kind'], string>>;

/**
 * A recording of our own: `browser/recording/` plays it in its place when asked. One from elsewhere, and either without scripts, is a
 * link. There is no `<audio>` in what is served: Chromium keeps every page alive that holds one.
 */
export function Recording({ block: { kind, url, title, caption }, language }: { block: RecordingBlock; language: Language }) {
  const ours = url.startsWith('/');
  const word = words[language][kind];
  return (
    <figure className={styles.recording} data-behaviour={ours ? 'recording' : undefined} data-kind={kind}>
      <p className={styles.title}>{typeset(title)}</p>
      <div className={styles[kind]} data-place>
        <a className={button.button} href={url} rel={ours ? undefined : 'noopener nofollow'} aria-label={`${word}: ${title}`} data-press>
          <Icon name={ours ? 'play' : 'external'} />
          {word}
        </a>
      </div>
      {caption && <Html as="figcaption" className={styles.caption} html={caption} />}
    </figure>
  );
}
