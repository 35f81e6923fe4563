import { clockOf, type SpokenParagraph } from '#contract/cues.ts';
import type { EpisodeChapters } from '#contract/podcast.ts';
import type { Language } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import { Fold } from '#portal/parts/fold/fold.tsx';
import styles from './episode-parts.module.css';
import { partWords } from './words.ts';

/** What is known of an episode beside its recording. */
export interface EpisodeParts {
  /** Empty if it has none. */
  chapters: EpisodeChapters;
  /** Empty if there is none. */
  transcript: readonly SpokenParagraph[];
}

interface EpisodePartsProps extends EpisodeParts {
  sourceUrl: string;
  language: Language;
}

/** More chapters are folded, so that the text of the article is not far below. */
const maxOpenChapters = 8;

/** Chapters and transcript of the episode in the box. Each time plays the recording from there. */
export function ChaptersAndTranscript({ chapters, transcript, sourceUrl, language }: EpisodePartsProps) {
  const words = partWords[language];
  return (
    <div className={styles.parts}>
      {chapters.length > 0 && (
        <Fold title={words.chapters(chapters.length)} isOpen={chapters.length <= maxOpenChapters}>
          <ol>
            {chapters.map(({ startTime, title, url }) => (
              <li key={startTime} className={styles.chapter}>
                <StartLink sourceUrl={sourceUrl} from={startTime} language={language} title={title} />
                {url !== undefined && (
                  <a className={styles.more} href={url} aria-label={`${words.more}: ${title}`}>
                    {words.more}
                  </a>
                )}
              </li>
            ))}
          </ol>
        </Fold>
      )}
      {transcript.length > 0 && (
        <Fold title={words.transcript}>
          <div>
            {transcript.map(({ from, speaker, text }) => (
              <div key={`${from} ${text}`} className={styles.spoken}>
                <StartLink sourceUrl={sourceUrl} from={from} language={language} />
                <p>
                  {speaker !== null && <b>{speaker}: </b>}
                  {typeset(text)}
                </p>
              </div>
            ))}
          </div>
        </Fold>
      )}
    </div>
  );
}

interface StartLinkProps {
  sourceUrl: string;
  /** Seconds. */
  from: number;
  language: Language;
  /** Title of the chapter that begins there. */
  title?: string;
}

/** Without scripts browsers open the recording at this time. */
function StartLink({ sourceUrl, from, language, title }: StartLinkProps) {
  const clock = clockOf(from);
  return (
    <a
      className={styles.start}
      href={`${sourceUrl}#t=${from}`}
      aria-label={title === undefined ? partWords[language].from(clock) : undefined}
      data-behaviour="play"
      data-press=""
      data-start={from}
    >
      <span className={styles.clock}>{clock}</span> {title !== undefined && <span>{typeset(title)}</span>}
    </a>
  );
}
