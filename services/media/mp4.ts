import { type Movie, readUnlessCutOff, type Track } from './movie.ts';

/** Boxes next to each other: a video in pieces has hundreds. 200 MB of the smallest would exhaust memory. */
const maxBoxes = 100_000;

/** The content of a box, between two offsets of the file. */
interface Box {
  type: string;
  start: number;
  end: number;
}

/**
 * Reads the header of an MP4 file (ISO/IEC 14496-12), or of a QuickTime file, which has the same boxes.
 * @returns null when it is not an MP4 file, is truncated, or has boxes that exceed their parents or `maxBoxes`
 */
export const readMp4 = (file: Buffer): Movie | null => readUnlessCutOff(file, readMovie);

function readMovie(file: Buffer): Movie | null {
  const top = boxesIn(file, { start: 0, end: file.length });
  if (top?.[0]?.type !== 'ftyp' || !top.some(({ type }) => type === 'mdat')) return null;
  const moov = top.find(({ type }) => type === 'moov');
  const parts = moov ? boxesIn(file, moov) : null;
  const header = parts?.find(({ type }) => type === 'mvhd');
  if (!parts || !header) return null;
  const tracks = parts.filter(({ type }) => type === 'trak').map((trak) => readTrack(file, trak));
  return tracks.includes(null)
    ? null
    : { seconds: durationOf(file, header), tracks: tracks.filter((track) => track !== null) };
}

function readTrack(file: Buffer, trak: Box): Track | null {
  const handler = descend(file, trak, ['mdia', 'hdlr']);
  const samples = descend(file, trak, ['mdia', 'minf', 'stbl', 'stsd']);
  // Version, flags and the number of entries precede the entries.
  const entry = samples && boxesIn(file, { start: samples.start + 8, end: samples.end })?.[0];
  if (!handler || !entry) return null;
  const kind = typeAt(file, handler.start + 8);
  if (kind !== 'vide') return { kind, codec: entry.type, width: 0, height: 0 };
  const stored = [file.readUInt16BE(entry.start + 24), file.readUInt16BE(entry.start + 26)] as const;
  const header = descend(file, trak, ['tkhd']);
  const [width, height] = header && isTurned(file, header) ? stored.toReversed() : stored;
  return { kind, codec: entry.type, width: width ?? 0, height: height ?? 0 };
}

/**
 * Whether players turn the picture by a quarter: phones store a video that was held upright lying down. The
 * header has a matrix of nine numbers for that; the first and the fifth are 0 then. Version 1 has 64-bit
 * times before it.
 */
function isTurned(file: Buffer, { start }: Box): boolean {
  const matrix = start + (file[start] === 1 ? 52 : 40);
  return file.readInt32BE(matrix) === 0 && file.readInt32BE(matrix + 16) === 0;
}

function descend(file: Buffer, from: Box, path: readonly string[]): Box | null {
  let box: Box | undefined = from;
  for (const type of path) {
    box = boxesIn(file, box)?.find((inner) => inner.type === type);
    if (!box) return null;
  }
  return box;
}

function boxesIn(file: Buffer, { start, end }: { start: number; end: number }): Box[] | null {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    if (at + 8 > end || boxes.length === maxBoxes) return null;
    const short = file.readUInt32BE(at);
    // 1 means that the size follows in 64 bits; 0 (to the end of the file) is for files being written.
    const headBytes = short === 1 ? 16 : 8;
    const size = short === 1 ? Number(file.readBigUInt64BE(at + 8)) : short;
    if (size < headBytes || at + size > end) return null;
    boxes.push({ type: typeAt(file, at + 4), start: at + headBytes, end: at + size });
    at += size;
  }
  return boxes;
}

/** Version 1 has 64-bit times. */
function durationOf(file: Buffer, { start }: Box): number {
  return file[start] === 1
    ? Number(file.readBigUInt64BE(start + 24)) / file.readUInt32BE(start + 20)
    : file.readUInt32BE(start + 16) / file.readUInt32BE(start + 12);
}

const typeAt = (file: Buffer, at: number): string => file.toString('latin1', at, at + 4);
