import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OutputOf } from '#contract/calls.ts';
import { CallError } from '#contract/errors.ts';
import { parseSoundRef, type SoundKind } from '#contract/sound.ts';
import { soundKey } from '../../media/media-keys.ts';
import type { Signature } from '../../people/actor.ts';
import type { LibraryOptions } from '../library-options.ts';
import { addBytes } from './add-file.ts';
import { createQueue } from './in-turn.ts';

export type Loudness = OutputOf<'soundLoudness'>;

/** Usual loudness of podcasts in LUFS, and the limit of their peaks in dBTP. */
const targetLufs = -16;
const maxPeakDb = -1.5;
/** The limiter looks at samples, between which the true peak is a little higher. */
const limiterPeakDb = maxPeakDb - 0.5;
/** A recording this close to the target is loud enough. */
const toleranceLu = 0.5;
const maxRounds = 4;
/** An hour of speech takes about half a minute. */
const maxRunMs = 240_000;
const maxOutputBytes = 16 * 1024 * 1024;

const unavailable: Loudness = { isAvailable: false, integrated: null, range: null, truePeak: null };
const encoders: Readonly<Record<SoundKind, readonly string[]>> = {
  mp3: ['-codec:a', 'libmp3lame', '-b:a', '128k', '-f', 'mp3'],
  m4a: ['-codec:a', 'aac', '-b:a', '128k', '-f', 'ipod'],
};

/** The program that measures and changes recordings. It may be missing. */
export interface SoundTool {
  measure(ref: string): Promise<Loudness>;
  /** @throws CallError 409 when the program is missing */
  normalise(ref: string, by: Signature): ReturnType<typeof addBytes>;
}

/** @param command `ffmpeg` if it is on the path */
export function createSoundTool(options: LibraryOptions, command = 'ffmpeg'): SoundTool {
  // One at a time, because it takes a whole core.
  const inTurn = createQueue();

  async function withFile<T>(ref: string, work: (path: string, folder: string) => Promise<T>): Promise<T> {
    const bytes = parseSoundRef(ref) && (await options.media.read(soundKey(ref.replace('/media/', ''))));
    if (!bytes) throw new CallError(404, `There is no recording ${ref}.`);
    const folder = await mkdtemp(join(tmpdir(), 'cimlap-sound-'));
    try {
      const path = join(folder, 'in');
      await writeFile(path, bytes);
      return await work(path, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  const measureFile = async (path: string): Promise<Loudness> => {
    const output = await run(command, ['-i', path, '-af', 'ebur128=peak=true', '-f', 'null', '-']);
    return output === null ? unavailable : parseLoudness(output);
  };

  /**
   * Writes the recording at the target. The limiter makes the whole quieter, so each round measures the
   * result and adds what is missing.
   */
  async function level(path: string, to: string, { kind, gainDb }: { kind: SoundKind; gainDb: number }) {
    let totalDb = gainDb;
    for (let round = 0; round < maxRounds; round += 1) {
      const filter = `volume=${totalDb.toFixed(2)}dB,alimiter=limit=${limiterPeakDb}dB:level=false`;
      await run(command, ['-i', path, '-map', '0:a', '-af', filter, ...encoders[kind], to]);
      const missingDb = gainTo(await measureFile(to));
      if (Math.abs(missingDb) <= toleranceLu) return;
      totalDb += missingDb;
    }
  }

  return {
    measure: (ref) => inTurn(() => withFile(ref, measureFile)),
    normalise: (ref, by) =>
      inTurn(() =>
        withFile(ref, async (path, folder) => {
          const before = await measureFile(path);
          if (!before.isAvailable) throw new CallError(409, 'There is no ffmpeg on this server.');
          const kind = parseSoundRef(ref)?.ext ?? 'mp3';
          const to = join(folder, `out.${kind}`);
          await level(path, to, { kind, gainDb: gainTo(before) });
          return addBytes(options, await readFile(to), `${targetLufs} LUFS ${ref.split('/').at(-1)}`, by);
        }),
      ),
  };
}

/** How much louder a recording has to become, in dB. */
const gainTo = ({ integrated }: Loudness): number => targetLufs - (integrated ?? targetLufs);

/** Reads the summary of `ebur128` (EBU R 128). */
export function parseLoudness(output: string): Loudness {
  const summary = output.slice(output.lastIndexOf('Summary:'));
  const numberAfter = (name: string) => {
    const value = new RegExp(`\\b${name}:\\s+(-?[\\d.]+)`).exec(summary)?.[1];
    return value === undefined ? null : Number(value);
  };
  return {
    isAvailable: true,
    integrated: numberAfter('I'),
    range: numberAfter('LRA'),
    truePeak: numberAfter('Peak'),
  };
}

/** @returns what it wrote; null when there is no such program */
function run(command: string, args: readonly string[]): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const options = { timeout: maxRunMs, maxBuffer: maxOutputBytes };
    execFile(
      command,
      ['-hide_banner', '-nostats', '-nostdin', '-y', ...args],
      options,
      (error, _, stderr) => {
        if (!error) resolve(stderr);
        else if (error.code === 'ENOENT') resolve(null);
        else reject(new CallError(409, 'The recording cannot be measured: it is damaged, or too long.'));
      },
    );
  });
}
