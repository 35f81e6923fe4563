const timePattern = /^(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/;
const timingPattern = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/;

/**
 * The fault of captions (WebVTT), as a sentence with the line; null when browsers show every cue.
 * Browsers silently skip cues that they cannot parse, so an editor would not notice.
 */
export function webVttFault(text: string): string | null {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0] ?? '')) return 'The first line of WebVTT is WEBVTT.';
  let cues = 0;
  for (const { line, block } of blocksOf(lines)) {
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(block[0] ?? '')) continue;
    // A cue may have a name on the line before its times.
    const at = block[0]?.includes('-->') ? 0 : 1;
    const fault = timingFault(block[at]);
    if (fault !== null) return `Line ${line + at}: ${fault}`;
    if (block.length === at + 1) return `Line ${line + at}: The cue has no text.`;
    cues += 1;
  }
  return cues === 0 ? 'There is no cue in it.' : null;
}

/**
 * The blocks after the header, with the line number of their first line. An empty line ends a block, and so do
 * the times of another cue.
 */
function* blocksOf(lines: readonly string[]): Generator<{ line: number; block: string[] }> {
  const header = lines.indexOf('');
  if (header === -1) return;
  let [first, hasTimes] = [header + 1, false];
  for (let at = first; at <= lines.length; at += 1) {
    const line = lines[at] ?? '';
    const areTimes = line.includes('-->');
    if (line === '' || (areTimes && hasTimes)) {
      if (at > first) yield { line: first + 1, block: lines.slice(first, at) };
      first = line === '' ? at + 1 : at;
    }
    hasTimes = line !== '' && (areTimes || hasTimes);
  }
}

function timingFault(line = ''): string | null {
  const [, from = '', to = ''] = timingPattern.exec(line) ?? [];
  const [start, end] = [secondsOf(from), secondsOf(to)];
  if (start === null || end === null) return 'A cue has times like 00:01.000 --> 00:04.000.';
  return start < end ? null : 'The cue ends before it begins.';
}

function secondsOf(time: string): number | null {
  const parts = timePattern.exec(time);
  if (!parts) return null;
  const [, hours = '0', minutes, seconds, thousandths] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
}
