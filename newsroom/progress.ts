import { MultiBar, Presets, type SingleBar } from 'cli-progress';

/** Shows the progress of a long command: a bar in a terminal, otherwise a line every few seconds. */
export interface Progress {
  update(done: number): void;
  /** A line of its own above the bar. */
  line(text: string): void;
  stop(): void;
}

/** How often a line is written if there is no terminal, in milliseconds. */
const lineIntervalMs = 5000;

/**
 * @param total number of items
 * @param unit name of the items, plural
 * @param log prints a line where there is no terminal
 */
export function startProgress(total: number, unit: string, log: (line: string) => void): Progress {
  return process.stderr.isTTY ? barProgress(total, unit) : lineProgress(total, unit, log);
}

function barProgress(total: number, unit: string): Progress {
  const begin = Date.now();
  const format = `{bar} {percentage}% · {value}/{total} ${unit} · {rate}/s · {left} left`;
  const bars = new MultiBar({ format, hideCursor: true, stopOnComplete: false }, Presets.shades_grey);
  const bar: SingleBar = bars.create(total, 0, { rate: 0, left: '–' });
  return {
    update: (done) => bar.update(done, pace(done, total, Date.now() - begin)),
    line: (text) => bars.log(`${text}\n`),
    stop: () => bars.stop(),
  };
}

function lineProgress(total: number, unit: string, log: (line: string) => void): Progress {
  const begin = Date.now();
  let last = begin;
  return {
    update(done) {
      if (Date.now() - last < lineIntervalMs) return;
      last = Date.now();
      const { rate, left } = pace(done, total, last - begin);
      log(`${done} of ${total} ${unit}, ${rate} per second, ${left} left`);
    },
    line: log,
    stop: () => {},
  };
}

/** Items per second, and the time that is left at this pace. */
export function pace(done: number, total: number, elapsedMs: number): { rate: number; left: string } {
  const perSecond = done / Math.max(elapsedMs / 1000, 0.001);
  return {
    rate: Math.round(perSecond),
    left: done === 0 ? '–' : formatDuration(Math.max(0, total - done) / perSecond),
  };
}

/** `45 s`, `3 min 20 s`, `1 h 5 min`. */
function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
