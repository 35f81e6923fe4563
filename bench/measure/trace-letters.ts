import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';

export interface LetterTime {
  /** Processor time of the page's main thread, from the keydown to the end of the frame that shows the letter. */
  workMs: number;
  /** The same by the clock, which includes waiting for the frame, and for other processes. */
  seenMs: number;
}

/** What is used of an event of Chromium's trace; microseconds. */
const TraceEvent = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number(),
  dur: z.number().default(0),
  /** Processor time of the thread. */
  tdur: z.number().default(0),
  args: z
    .object({ data: z.object({ type: z.string() }).partial().optional() })
    .partial()
    .optional(),
});
type TraceEvent = z.infer<typeof TraceEvent>;
const Trace = z.object({ traceEvents: z.array(TraceEvent) });

/** A task of a thread. */
const taskName = 'ThreadControllerImpl::RunTask';
/** The last thing that the main thread does for a frame. */
const frameName = 'Layerize';

/**
 * Measures the letters that `typeLetters` types in a page. The clock alone would also measure the other
 * processes of a small machine: the newsroom, its database, and the browser's own drawing.
 */
export async function traceLetters(
  browser: Browser,
  page: Page,
  typeLetters: () => Promise<void>,
): Promise<LetterTime[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] });
  await typeLetters();
  const trace = await browser.stopTracing();
  return letterTimesOf(Trace.parse(JSON.parse(trace.toString())).traceEvents);
}

function letterTimesOf(events: readonly TraceEvent[]): LetterTime[] {
  const keys = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown');
  const isOfMainThread = ({ pid, tid }: TraceEvent) => pid === keys[0]?.pid && tid === keys[0].tid;
  const ofMainThread = events.filter(isOfMainThread).sort((a, b) => a.ts - b.ts);
  const frames = ofMainThread.filter(({ name }) => name === frameName);
  const tasks = ofMainThread.filter(({ name }) => name === taskName);
  return keys.flatMap(({ ts: pressed }) => {
    const frame = frames.find(({ ts }) => ts > pressed);
    if (!frame) return [];
    const shown = frame.ts + frame.dur;
    const during = tasks.filter(({ ts, dur }) => ts + dur > pressed && ts < shown);
    const work = during.reduce((sum, { tdur }) => sum + tdur, 0);
    return [{ workMs: work / 1000, seenMs: (shown - pressed) / 1000 }];
  });
}
