export interface Cue {
  /** Seconds. */
  from: number;
  to: number;
  /** Null where the transcript does not say who speaks. */
  speaker: string | null;
  text: string;
}

const timing = /^((?:\d+:)?\d\d:\d\d\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d\.\d{3})/;

const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/**
 * The cues of a transcript in WebVTT: times, speakers and texts. Notes, styles and names of cues are left
 * out.
 */
export function cuesOf(transcript: string): Cue[] {
  return transcript.split(/\r?\n\s*\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => timing.test(line));
    const [, from = '', to = ''] = timing.exec(lines[at] ?? '') ?? [];
    const payload = lines.slice(at + 1).join(' ');
    const text = withCharacters(payload.replaceAll(/<[^<>]*>/g, '')).trim();
    const speaker = /<v(?:\.[^\s<>]*)? ([^<>]+)>/.exec(payload)?.[1];
    if (at < 0 || text === '') return [];
    return [
      {
        from: secondsOf(from),
        to: secondsOf(to),
        speaker: speaker === undefined ? null : withCharacters(speaker).trim(),
        text,
      },
    ];
  });
}

/** WebVTT has these references only, as far as transcripts use them. */
const references: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u00a0',
};
const withCharacters = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|nbsp);/g, (reference) => references[reference] ?? reference);

/** A stretch of a transcript that is set as one paragraph. */
export interface SpokenParagraph {
  /** Seconds at which it begins. */
  from: number;
  /** Null where it is not known, or the same as before. */
  speaker: string | null;
  text: string;
}

/** Letters after which a paragraph ends with its sentence. */
const minParagraphLetters = 360;
/** A pause that begins a new paragraph, seconds. */
const pauseSeconds = 2;

/** A transcript as it is read: cues are lines of a screen, not sentences. */
export function spokenParagraphs(cues: readonly Cue[]): SpokenParagraph[] {
  const paragraphs: SpokenParagraph[] = [];
  let before: Cue | undefined;
  for (const cue of cues) {
    const last = paragraphs.at(-1);
    const isSentenceEnd = /[.!?…]["”»)]*$/.test(last?.text ?? '');
    const isNew =
      !last ||
      !before ||
      cue.speaker !== before.speaker ||
      cue.from - before.to >= pauseSeconds ||
      (isSentenceEnd && last.text.length >= minParagraphLetters);
    if (isNew)
      paragraphs.push({
        from: cue.from,
        speaker: cue.speaker === before?.speaker ? null : cue.speaker,
        text: cue.text,
      });
    else last.text += ` ${cue.text}`;
    before = cue;
  }
  return paragraphs;
}

/** `1:02:03`, `2:03`. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
