interface WebmOptions {
  docType?: string;
  /** Seconds; if left out, the file does not say, like recordings of browsers. */
  duration?: number | undefined;
  codecs?: ReadonlyArray<{ type: number; codec: string }>;
  width?: number;
  height?: number;
  /** When each block is shown, in milliseconds after the start of the only cluster. */
  blocksMs?: readonly number[];
  /** Whether segment and cluster give their length. */
  isSized?: boolean;
}

/**
 * Ids of EBML (RFC 8794) and Matroska (RFC 9559) in hex. They do not come from `webm.ts`, so that a wrong id
 * there is noticed.
 */
const elementId = {
  head: '1a45dfa3',
  docType: '4282',
  segment: '18538067',
  info: '1549a966',
  timestampScale: '2ad7b1',
  duration: '4489',
  tracks: '1654ae6b',
  trackEntry: 'ae',
  trackType: '83',
  codecId: '86',
  video: 'e0',
  pixelWidth: 'b0',
  pixelHeight: 'ba',
  cluster: '1f43b675',
  clusterTimestamp: 'e7',
  simpleBlock: 'a3',
};
const videoTrackType = 1;
/** A timestamp of the file is a millisecond. */
const nanosecondsPerTimestamp = 1_000_000;
const clusterStartMs = 5000;

/** A WebM file with everything but actual pictures and sound. */
export function makeWebm(options: WebmOptions = {}): Buffer {
  const {
    docType = 'webm',
    duration,
    codecs = [{ type: 1, codec: 'V_VP9' }],
    width = 640,
    height = 360,
    blocksMs = [0, 1500, 3000],
    isSized = true,
  } = options;
  const entries = codecs.map(({ type, codec }) =>
    element(elementId.trackEntry, [
      element(elementId.trackType, [number(type)]),
      element(elementId.codecId, [Buffer.from(codec)]),
      ...(type === videoTrackType
        ? [
            element(elementId.video, [
              element(elementId.pixelWidth, [number(width)]),
              element(elementId.pixelHeight, [number(height)]),
            ]),
          ]
        : []),
    ]),
  );
  const durationBytes = Buffer.alloc(8);
  durationBytes.writeDoubleBE((duration ?? 0) * 1000);
  const blocks = blocksMs.map((ms) => {
    // Track 1, the timestamp in two bytes, and the mark of a key frame.
    const head = Buffer.from([0x81, 0, 0, 0x80]);
    head.writeInt16BE(ms, 1);
    return element(elementId.simpleBlock, [head, Buffer.from('picture')]);
  });
  return Buffer.concat([
    element(elementId.head, [element(elementId.docType, [Buffer.from(docType)])]),
    element(
      elementId.segment,
      [
        element(elementId.info, [
          element(elementId.timestampScale, [number(nanosecondsPerTimestamp)]),
          ...(duration === undefined ? [] : [element(elementId.duration, [durationBytes])]),
        ]),
        element(elementId.tracks, entries),
        element(
          elementId.cluster,
          [element(elementId.clusterTimestamp, [number(clusterStartMs)]), ...blocks],
          isSized,
        ),
      ],
      isSized,
    ),
  ]);
}

/**
 * An element: its id, its length in eight bytes, and its content.
 * @param id hex digits
 * @param isSized whether the length is given; otherwise its bits say that it is unknown
 */
function element(id: string, content: readonly Buffer[], isSized = true): Buffer {
  const body = Buffer.concat(content);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(isSized ? (1n << 56n) | BigInt(body.length) : (1n << 57n) - 1n);
  return Buffer.concat([Buffer.from(id, 'hex'), size, body]);
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
