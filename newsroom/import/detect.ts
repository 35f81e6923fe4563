import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export type FileKind = 'wxr' | 'rss' | 'atom' | 'ndjson';

export interface FileFormat {
  kind: FileKind;
  /** Name of an encoding that `TextDecoder` knows. */
  encoding: string;
}

/**
 * Detects what kind of file it is from its first 64 kB, never from its name. Rejects with an `Error` that
 * says what was found instead.
 */
export async function detectFile(path: string): Promise<FileFormat> {
  const start = await readStart(path, 64 * 1024);
  if (start.length === 0) throw new Error(`${path} is empty`);
  const encoding = encodingOf(start);
  const text = new TextDecoder(encoding).decode(start, { stream: true }).trimStart();
  const kind = kindOf(text);
  if (!kind)
    throw new Error(
      `${path} is not WordPress WXR, RSS 2.0, Atom or NDJSON; it begins with ${JSON.stringify(text.slice(0, 60))}`,
    );
  return { kind, encoding };
}

/** The file's text in pieces; invalid bytes become U+FFFD. */
export async function* decodeChunks(path: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 })) {
    yield decoder.decode(chunk as Buffer, { stream: true });
  }
  yield decoder.decode();
}

function kindOf(text: string): FileKind | null {
  if (text.startsWith('{')) return 'ndjson';
  const root = /<(rss|feed|rdf:RDF)\b[^>]*>/i.exec(text);
  if (!root) return null;
  if (root[1]?.toLowerCase() === 'feed') return 'atom';
  return /xmlns:wp=|<wp:wxr_version>/.test(text) ? 'wxr' : 'rss';
}

/** Byte order mark, then the XML declaration, then UTF-8. */
function encodingOf(start: Buffer): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  const declared =
    /^\s*<\?xml[^>]*\sencoding=["']([\w.:-]+)["']/.exec(start.subarray(0, 1024).toString('latin1'))?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(declared).encoding;
  } catch {
    throw new Error(`the file declares the encoding “${declared}”, which is not known`);
  }
}

async function readStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
