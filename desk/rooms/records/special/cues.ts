export interface Cue {
  /** Seconds. */
  from: number;
  to: number;
  text: string;
}

const timing = /^((?:\d+:)?\d\d:\d\d\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d\.\d{3})/;

const secondsOf = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** What is said when, of a transcript in WebVTT. Notes, styles and names of cues are left out. */
export function cuesOf(transcript: string): Cue[] {
  return transcript.split(/\r?\n\s*\r?\n/).flatMap((block) => {
    const lines = block.split(/\r?\n/);
    const at = lines.findIndex((line) => timing.test(line));
    const [, from = '', to = ''] = timing.exec(lines[at] ?? '') ?? [];
    const text = lines
      .slice(at + 1)
      .join(' ')
      .replaceAll(/<[^>]*>/g, '')
      .trim();
    return at < 0 || text === '' ? [] : [{ from: secondsOf(from), to: secondsOf(to), text }];
  });
}

/** `1:02:03`, `2:03`. */
export function clockOf(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
