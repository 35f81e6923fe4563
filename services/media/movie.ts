/** What the header of a video file says of it. */
export interface Movie {
  /** Length; NaN when the header makes no sense. */
  seconds: number;
  tracks: Track[];
}

export interface Track {
  /** `vide`, `soun`, or something else. */
  kind: string;
  /** As its format names it: `avc1`, `mp4a`, `V_VP9`, `A_OPUS`, … */
  codec: string;
  /** Pixels as stored; 0 for tracks without pictures. */
  width: number;
  height: number;
}

/**
 * Reads a header. A field beyond the end of the file means a file that is cut off.
 * @returns what `read` returns; null for a file that is cut off
 */
export function readUnlessCutOff(file: Buffer, read: (file: Buffer) => Movie | null): Movie | null {
  try {
    return read(file);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
