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
