import type { RecordingBlock } from '#body/blocks.ts';
import { type LinkOwner, outboundRel } from '#body/links.ts';
import type { Episode } from '#contract/front.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import type { Language } from '#portal/format/date.ts';
import { title as typeset } from '#portal/format/title.ts';
import { PlayButton } from '#portal/parts/player/play-button.tsx';
import styles from './recording.module.css';
import { Html } from './text-blocks.tsx';
import { recordingWords } from './words.ts';

/**
 * A recording. Sound plays in the player that stays while pages change, a video in its own place
 * (`play-in-place.ts`); nothing is fetched before. Without scripts, and for addresses without encryption, it
 * is a link. The page has no `<audio>`, because Chromium keeps every document with one in memory.
 */
export function Recording({
  block,
  language,
  links = 'editors',
}: {
  block: RecordingBlock;
  language: Language;
  links?: LinkOwner | undefined;
}) {
  const { kind, url, title, caption } = block;
  const playable = /^(?:https:|\/)/.test(url);
  return (
    <figure
      className={styles.recording}
      data-behaviour={kind === 'video' && playable ? 'recording' : undefined}
    >
      <div className={styles[kind]}>
        {kind === 'audio' && playable ? (
          <PlayButton episode={episodeOf(block, language)} language={language} look="box" />
        ) : (
          <VideoLink block={block} playable={playable} language={language} links={links} />
        )}
        <div>
          <p className={styles.kind}>{recordingWords[language][kind]}</p>
          <p className={styles.title}>{typeset(title)}</p>
        </div>
      </div>
      {caption && <Html as="figcaption" className={styles.caption} html={caption} />}
    </figure>
  );
}

function VideoLink({
  block: { url, title },
  playable,
  language,
  links,
}: {
  block: RecordingBlock;
  playable: boolean;
  language: Language;
  links: LinkOwner;
}) {
  const word = playable ? recordingWords[language].watch : recordingWords[language].open;
  return (
    <div className={styles.place}>
      <a
        className={button.button}
        href={url}
        rel={outboundRel(url, links)}
        aria-label={`${word}: ${title}`}
        data-press
      >
        <Icon name={playable ? 'play' : 'external'} />
        {word}
      </a>
    </div>
  );
}

/** The player plays episodes, so a recording in a text is an episode of a podcast that does not exist. */
const episodeOf = ({ url, title }: RecordingBlock, language: Language): Episode => ({
  slug:
    url
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(-150) || 'felvetel',
  title,
  description: null,
  image: null,
  sourceUrl: url,
  duration: 0,
  pubDate: 0,
  season: null,
  number: null,
  podcast: { slug: 'felvetel', name: recordingWords[language].audio, page: null },
  article: null,
});
