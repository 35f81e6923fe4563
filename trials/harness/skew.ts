import { readFileSync } from 'node:fs';

/**
 * Preloaded into a process on trial (`--import`): its clock is wrong by the seconds in SKEW_FILE, which is
 * read five times a second.
 */
const file = process.env.SKEW_FILE ?? '';
const RealDate = Date;
let skewMs = 0;

setInterval(() => {
  try {
    skewMs = Number(readFileSync(file, 'utf8')) * 1000 || 0;
  } catch {
    skewMs = 0;
  }
}, 200).unref();

globalThis.Date = class extends RealDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(RealDate.now() + skewMs);
    else super(...(parts as [number]));
  }
  static override now(): number {
    return RealDate.now() + skewMs;
  }
} as DateConstructor;
