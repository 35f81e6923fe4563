import { useMemo, useRef, useState } from 'react';
import { type Cue, clockOf, cuesOf } from '#contract/cues.ts';
import { Button } from '#desk/design/button.tsx';
import part from '../record/record.module.css';
import styles from './episode-extra.module.css';
import type { ExtraProps } from './extra-props.ts';
import { episodeWords as words } from './words.ts';

interface Chapter {
  startTime: number;
  title: string;
}
interface EpisodeDocument {
  sourceUrl: string | null;
  chapters: readonly Chapter[] | null;
  transcript: string | null;
}

/** Plays the episode. Chapters and transcript follow the recording, and start it at their moments. */
export function EpisodeExtra({ document, onChange }: ExtraProps) {
  const episode = document as EpisodeDocument;
  const { sourceUrl, transcript } = episode;
  const chapters = episode.chapters ?? [];
  const audio = useRef<HTMLAudioElement>(null);
  const [seconds, setSeconds] = useState(0);
  const cues = useMemo(() => cuesOf(transcript ?? ''), [transcript]);
  if (!sourceUrl)
    return (
      <section className={part.part}>
        <h2>{words.title}</h2>
        <p className={part.quiet}>{words.noSound}</p>
      </section>
    );
  const goTo = (to: number) => {
    const { current } = audio;
    if (!current) return;
    current.currentTime = to;
    setSeconds(to);
    void current.play().catch(() => {});
  };
  const addChapter = () => {
    const added = { startTime: Math.round(seconds), title: '' };
    const next = [...chapters, added].sort((one, other) => one.startTime - other.startTime);
    onChange?.({ ...episode, chapters: next });
  };
  const isTaken = chapters.some(({ startTime }) => startTime === Math.round(seconds));
  return (
    <section className={part.part}>
      <h2>{words.title}</h2>
      {/* biome-ignore lint/a11y/useMediaCaption: its transcript is below */}
      <audio
        ref={audio}
        className={styles.audio}
        controls
        preload="metadata"
        src={sourceUrl}
        onTimeUpdate={({ currentTarget }) => setSeconds(currentTarget.currentTime)}
      />
      {onChange && (
        <div>
          <Button disabled={isTaken} onClick={addChapter}>
            {words.chapterHere(clockOf(seconds))}
          </Button>
        </div>
      )}
      {chapters.length > 0 && <Chapters chapters={chapters} seconds={seconds} onGo={goTo} />}
      {cues.length > 0 && <Transcript cues={cues} seconds={seconds} onGo={goTo} />}
      {transcript !== null && cues.length === 0 && <p className={part.quiet}>{words.noCues}</p>}
    </section>
  );
}

interface PlayedProps {
  /** The current moment of the recording. */
  seconds: number;
  onGo(seconds: number): void;
}

function Chapters({ chapters, seconds, onGo }: PlayedProps & { chapters: readonly Chapter[] }) {
  const current = chapters.findLastIndex(({ startTime }) => startTime <= seconds);
  return (
    <>
      <h3 className={styles.heading}>{words.chapters}</h3>
      <ol className={styles.places}>
        {chapters.map(({ startTime, title }, index) => (
          <Place
            key={startTime}
            seconds={startTime}
            text={title || words.untitled}
            isNow={index === current}
            onGo={onGo}
          />
        ))}
      </ol>
    </>
  );
}

function Transcript({ cues, seconds, onGo }: PlayedProps & { cues: readonly Cue[] }) {
  return (
    <>
      <h3 className={styles.heading}>{words.transcript(cues.length)}</h3>
      <ol className={`${styles.places} ${styles.transcript}`}>
        {cues.map(({ from, to, text }, index) => (
          <Place
            // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same at the same time
            key={index}
            seconds={from}
            text={text}
            isNow={from <= seconds && seconds < to}
            onGo={onGo}
          />
        ))}
      </ol>
    </>
  );
}

interface PlaceProps {
  seconds: number;
  text: string;
  isNow: boolean;
  onGo(seconds: number): void;
}

function Place({ seconds, text, isNow, onGo }: PlaceProps) {
  return (
    <li>
      <button type="button" aria-current={isNow ? 'true' : undefined} onClick={() => onGo(seconds)}>
        <span className={styles.clock}>{clockOf(seconds)}</span>
        {text}
      </button>
    </li>
  );
}
