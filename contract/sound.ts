import { z } from 'zod';

/**
 * A stored recording's name, like a picture's (`image.ts`), contains all that is needed:
 * `/media/{id}-{seconds}s.{ext}`. `id` is the first 16 hex digits of the SHA-256 of its bytes, `seconds` its
 * rounded length. So nobody has to type the length of an episode, and a name never refers to another
 * recording later.
 */
const soundPattern = /^\/media\/(?<id>[0-9a-f]{16})-(?<seconds>[1-9]\d{0,5})s\.(?<ext>mp3|m4a)$/;

export const SoundRef = z
  .string()
  .regex(soundPattern, 'It must be the name of a recording of the library: /media/9f86d081884c7d65-862s.mp3.')
  .meta({
    id: 'SoundRef',
    description: 'A stored recording: `/media/{id}-{seconds}s.{mp3|m4a}`.',
    examples: ['/media/9f86d081884c7d65-862s.mp3'],
  });

export interface Sound {
  id: string;
  /** Length, at least 1. */
  seconds: number;
  ext: SoundKind;
}

export const soundTypes = { mp3: 'audio/mpeg', m4a: 'audio/mp4' } as const;
export type SoundKind = keyof typeof soundTypes;

/** The parts of a recording's name, or null if it is not one of ours. */
export function parseSoundRef(ref: string): Sound | null {
  const parts = soundPattern.exec(ref)?.groups;
  if (!parts) return null;
  return { id: parts.id ?? '', seconds: Number(parts.seconds), ext: parts.ext === 'm4a' ? 'm4a' : 'mp3' };
}
