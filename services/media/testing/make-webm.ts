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
    element('ae', [
      element('83', [number(type)]),
      element('86', [Buffer.from(codec)]),
      ...(type === 1
        ? [element('e0', [element('b0', [number(width)]), element('ba', [number(height)])])]
        : []),
    ]),
  );
  const durationBytes = Buffer.alloc(8);
  durationBytes.writeDoubleBE((duration ?? 0) * 1000);
  const blocks = blocksMs.map((ms) => {
    const head = Buffer.from([0x81, 0, 0, 0x80]);
    head.writeInt16BE(ms, 1);
    return element('a3', [head, Buffer.from('picture')]);
  });
  return Buffer.concat([
    element('1a45dfa3', [element('4282', [Buffer.from(docType)])]),
    element(
      '18538067',
      [
        element('1549a966', [
          element('2ad7b1', [number(1_000_000)]),
          ...(duration === undefined ? [] : [element('4489', [durationBytes])]),
        ]),
        element('1654ae6b', entries),
        element('1f43b675', [element('e7', [number(5000)]), ...blocks], isSized),
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
    // Track 1, the timestamp in two bytes, and the mark of a key frame.
  return bytes;
}
