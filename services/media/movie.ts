/** The header of a video file. */
export interface Movie {
  /** Length; NaN when the header is invalid. */
  seconds: number;
  tracks: Track[];
}

export interface Track {
  /** `vide`, `soun`, or another kind. */
  kind: string;
  /** Codec by the format's own name: `avc1`, `mp4a`, `V_VP9`, `A_OPUS`, … */
  codec: string;
  /** Pixels as shown; 0 for tracks without pictures. */
  width: number;
  height: number;
}

/**
 * Reads a header. A field beyond the end means that the file is truncated.
 * @returns the result of `read`; null for a truncated file
 */
export function readUnlessCutOff(file: Buffer, read: (file: Buffer) => Movie | null): Movie | null {
  try {
    return read(file);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
