import type { RecordingBlock } from '#body/blocks.ts';
import { type LinkOwner, outboundRel } from '#body/links.ts';
import type { Episode } from '#contract/front.ts';
import { imageUrl, imageWidths, parseImageRef, widthsOf } from '#contract/image-name.ts';
import { parseVideoRef, type Video } from '#contract/video-name.ts';
import { Icon } from '#portal/design/icons.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import type { Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import { PlayButton } from '#portal/parts/player/play-button.tsx';
import styles from './recording.module.css';
import { Html } from './text-blocks.tsx';
import { recordingWords, videoWords } from './words.ts';

/**
 * A recording. Sound plays in the player that stays while pages change. A video of the library plays in the
 * browser's own player, with its captions; other videos play in place after a click (`play-in-place.ts`).
 * Before that, only poster and captions are fetched. Without scripts, sound and other videos are links, and
 * so are unencrypted addresses. The page has no `<audio>`, because Chromium keeps every document with one in
 * memory; a `<video>` releases its file when the reader leaves.
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
  const ownVideo = kind === 'video' ? parseVideoRef(url) : null;
  const isPlayable = /^(?:https:|\/)/.test(url);
  return (
    <figure
      className={styles.recording}
      data-behaviour={kind === 'video' && isPlayable ? 'recording' : undefined}
    >
      <div className={styles[kind]}>
        {kind === 'audio' && isPlayable ? (
          <PlayButton episode={episodeOf(block, language)} language={language} look="box" />
        ) : ownVideo ? (
          <OwnVideo block={block} size={ownVideo} language={language} />
        ) : (
          <VideoLink block={block} isPlayable={isPlayable} language={language} links={links} />
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

/** The link in it is for browsers without `<video>`, and for the error that it cannot be played. */
function OwnVideo({
  block: { url, title, poster, captions },
  size: { width, height },
  language,
}: {
  block: RecordingBlock;
  size: Video;
  language: Language;
}) {
  const words = videoWords[language];
  return (
    <div className={classNames(styles.place, styles.own)}>
      {/* biome-ignore lint/a11y/useMediaCaption: there are no captions if nobody wrote any. */}
      <video
        controls
        playsInline
        preload="none"
        src={url}
        width={width}
        height={height}
        poster={posterUrl(poster)}
        aria-label={title}
      >
        {captions !== null && (
          <track kind="captions" src={captions} srcLang={language} label={words.captions} default />
        )}
        <a
          className={button.button}
          href={url}
          data-captions={captions ?? undefined}
          data-title={title}
          aria-label={`${words.open}: ${title}`}
        >
          {words.open}
        </a>
      </video>
    </div>
  );
}

/** The poster in the width of the text column at normal density. A `poster` has no `srcset`. */
function posterUrl(poster: string | null): string | undefined {
  const picture = poster === null ? null : parseImageRef(poster);
  if (!picture) return undefined;
  const width = widthsOf(picture, 'full').findLast((each) => each <= posterWidthPx);
  return imageUrl(picture, {
    type: 'cikktorzs',
    ratio: 'full',
    width: width ?? imageWidths[0],
    format: 'jpg',
  });
}

const posterWidthPx = 960;

function VideoLink({
  block: { url, title },
  isPlayable,
  language,
  links,
}: {
  block: RecordingBlock;
  isPlayable: boolean;
  language: Language;
  links: LinkOwner;
}) {
  const word = isPlayable ? recordingWords[language].watch : recordingWords[language].open;
  return (
    <div className={styles.place}>
      <a
        className={button.button}
        href={url}
        rel={outboundRel(url, links)}
        aria-label={`${word}: ${title}`}
        data-title={title}
        data-press
      >
        <Icon name={isPlayable ? 'play' : 'external'} />
        {word}
      </a>
    </div>
  );
}

/** The player plays episodes, so a recording in a text is passed as an episode without a podcast. */
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
