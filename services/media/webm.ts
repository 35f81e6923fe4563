import { type Movie, readUnlessCutOff, type Track } from './movie.ts';

/** Elements of EBML (RFC 8794) and Matroska (RFC 9559) that are read. */
const elementId = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackType: 0x83,
  codecId: 0x86,
  video: 0xe0,
  pixelWidth: 0xb0,
  pixelHeight: 0xba,
  cluster: 0x1f43b675,
  clusterTimestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

/** Ten minutes have about 70 000; walking through a file with only the smallest ones would take seconds. */
const maxElements = 1_000_000;
/** Elements within one other, of those that are read: all have fewer than a hundred. */
const maxChildren = 10_000;
/** Nanoseconds per time unit, unless the file gives another number. */
const standardTimestampScale = 1_000_000;

/** An element's content, between two offsets of the file. */
interface Element {
  id: number;
  start: number;
  end: number;
}

/** Whether a file starts like WebM and other Matroska files. */
export const looksLikeWebm = (file: Buffer): boolean =>
  file.length >= 4 && file.readUInt32BE(0) === elementId.head;

/** @returns null when it is not WebM, is truncated, or has elements that exceed their parents */
export const readWebm = (file: Buffer): Movie | null => readUnlessCutOff(file, readMovie);

function readMovie(file: Buffer): Movie | null {
  const head = elementAt(file, 0, file.length);
  if (head?.id !== elementId.head) return null;
  const docType = childOf(file, head, elementId.docType);
  const segment = elementAt(file, head.end, file.length);
  if (!docType || textOf(file, docType) !== 'webm' || segment?.id !== elementId.segment) return null;

  let tracks: Track[] | null = null;
  let scale = standardTimestampScale;
  let duration: number | null = null;
  let clusterTime = 0;
  let lastTime = 0;
  let hasPictures = false;
  let count = 0;
  // Recordings of browsers do not give the length of their clusters, so these are walked through together
  // with the other parts of the segment.
  for (let at = segment.start; at < segment.end; ) {
    const element = elementAt(file, at, segment.end);
    if (!element || ++count > maxElements) return null;
    at = element.id === elementId.cluster ? element.start : element.end;
    switch (element.id) {
      case elementId.info: {
        const scaleElement = childOf(file, element, elementId.timestampScale);
        if (scaleElement) scale = numberOf(file, scaleElement);
        const durationElement = childOf(file, element, elementId.duration);
        if (durationElement) duration = floatOf(file, durationElement);
        break;
      }
      case elementId.tracks:
        tracks = childrenOf(file, element)
          .filter(({ id }) => id === elementId.trackEntry)
          .map((entry) => readTrack(file, entry));
        break;
      case elementId.clusterTimestamp:
        clusterTime = numberOf(file, element);
        break;
      case elementId.simpleBlock:
      case elementId.blockGroup: {
        const block =
          element.id === elementId.simpleBlock ? element : childOf(file, element, elementId.block);
        if (!block) return null;
        hasPictures = true;
        lastTime = Math.max(lastTime, clusterTime + timeInCluster(file, block));
        break;
      }
    }
  }
  if (!tracks || !hasPictures) return null;
  return { seconds: ((duration ?? lastTime) * scale) / 1e9, tracks };
}

function readTrack(file: Buffer, entry: Element): Track {
  const children = childrenOf(file, entry);
  const find = (id: number) => children.find((child) => child.id === id);
  const type = find(elementId.trackType);
  const codec = find(elementId.codecId);
  const video = find(elementId.video);
  const measure = (id: number) => {
    const element = video && childOf(file, video, id);
    return element ? numberOf(file, element) : 0;
  };
  return {
    kind: type ? (['', 'vide', 'soun'][numberOf(file, type)] ?? '') : '',
    codec: codec ? textOf(file, codec) : '',
    width: measure(elementId.pixelWidth),
    height: measure(elementId.pixelHeight),
  };
}

const childOf = (file: Buffer, parent: Element, id: number): Element | undefined =>
  childrenOf(file, parent).find((child) => child.id === id);

/** @throws RangeError when one exceeds its parent, or there are too many */
function childrenOf(file: Buffer, { start, end }: Element): Element[] {
  const children: Element[] = [];
  for (let at = start; at < end; ) {
    const child = elementAt(file, at, end);
    if (!child || children.length === maxChildren)
      throw new RangeError('An element ends after its parent, or has too many others.');
    children.push(child);
    at = child.end;
  }
  return children;
}

/**
 * The element at an offset. One of unknown size ends with its parent.
 * @returns null when it exceeds its parent
 */
function elementAt(file: Buffer, at: number, parentEnd: number): Element | null {
  const idBytes = lengthAt(file, at);
  if (idBytes > 4) return null;
  const sizeBytes = lengthAt(file, at + idBytes);
  if (sizeBytes > 8) return null;
  const start = at + idBytes + sizeBytes;
  const size = sizeAt(file, at + idBytes, sizeBytes);
  const end = size === null ? parentEnd : start + size;
  return end > parentEnd || start > parentEnd ? null : { id: file.readUIntBE(at, idBytes), start, end };
}

/** Number of bytes of a variable-length number: one more than its leading zeros. */
const lengthAt = (file: Buffer, at: number): number => Math.clz32(file.readUInt8(at)) - 23;

/** @returns null when all bits are ones: the size was not known yet */
function sizeAt(file: Buffer, at: number, bytes: number): number | null {
  let value = file.readUInt8(at) & (0xff >> bytes);
  let isUnknown = value === 0xff >> bytes;
  for (let index = 1; index < bytes; index++) {
    const byte = file.readUInt8(at + index);
    value = value * 256 + byte;
    isUnknown &&= byte === 0xff;
  }
  return isUnknown ? null : value;
}

/** An unsigned number of at most eight bytes. */
function numberOf(file: Buffer, { start, end }: Element): number {
  if (end - start > 8) throw new RangeError('The number is too long.');
  let value = 0;
  for (let at = start; at < end; at++) value = value * 256 + file.readUInt8(at);
  return value;
}

const floatOf = (file: Buffer, { start, end }: Element): number =>
  end - start === 8 ? file.readDoubleBE(start) : file.readFloatBE(start);

const textOf = (file: Buffer, { start, end }: Element): string =>
  file.toString('latin1', start, end).split('\0', 1)[0] ?? '';

/** When a block is shown, relative to the start of its cluster. The track number precedes it. */
const timeInCluster = (file: Buffer, { start }: Element): number =>
  file.readInt16BE(start + lengthAt(file, start));
