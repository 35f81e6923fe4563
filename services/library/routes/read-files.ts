import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { Context } from 'hono';
import { CallError } from '#contract/errors.ts';
import { AbortedBody } from '../../request-body.ts';
import { type IncomingFile, maxFileBytes } from '../rules/add-file.ts';
import { chunksOf } from './chunks.ts';

export interface FormLimits {
  maxFiles: number;
  maxBytes?: number;
}

/**
 * Writes the files of a multipart form to disk, so that large ones take no memory, and removes them after the
 * work is done.
 * @throws CallError 400 for a form without files or with too many, 413 for a file that is too large, 415 for
 * a body that is not a form
 */
export async function withFiles<T>(
  c: Context,
  workDir: string,
  { maxFiles, maxBytes = maxFileBytes }: FormLimits,
  work: (files: IncomingFile[]) => Promise<T>,
): Promise<T> {
  const contentType = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\s*;/i.test(contentType)) {
    throw new CallError(415, 'Send multipart/form-data with the file in a field “file”.');
  }
  const files: IncomingFile[] = [];
  try {
    await readForm(c, contentType, join(workDir, 'tmp'), files, { maxFiles, maxBytes });
    if (files.length === 0) {
      const message = 'The form has no file; put it in a field “file”.';
      throw new CallError(400, message, [{ path: 'file', message }]);
    }
    return await work(files);
  } finally {
    for (const { path } of files) await rm(path, { force: true });
  }
}

/** @param files receives each file as soon as it is started, so that all can be removed */
async function readForm(
  c: Context,
  contentType: string,
  folder: string,
  files: IncomingFile[],
  { maxFiles, maxBytes }: Required<FormLimits>,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const writes: Array<Promise<void>> = [];
  const streams: Readable[] = [];
  let refusal: CallError | null = null;
  const form = createParser(contentType, { maxFiles, maxBytes });
  form.on('file', (_field, stream, fileName) => {
    const path = join(folder, randomBytes(12).toString('hex'));
    files.push({ path, fileName: fileName ?? '' });
    stream.on('limit', () => {
      refusal ??= new CallError(413, `${fileName} is larger than ${maxBytes / 1_000_000} MB.`);
    });
    streams.push(stream);
    const write = pipeline(stream, createWriteStream(path, { flags: 'wx' }));
    // The form would wait forever for a file that nothing reads any more.
    write.catch((error: Error) => form.destroy(error));
    writes.push(write);
  });
  form.on('filesLimit', () => {
    refusal ??= new CallError(400, `At most ${maxFiles} files can be sent at once.`);
  });
  try {
    if (c.req.raw.body) await pipeline(Readable.from(chunksOf(c.req.raw.body)), form);
    await Promise.all(writes);
  } catch (error) {
    // A file without an end would be waited for forever.
    for (const stream of streams) stream.destroy();
    await Promise.allSettled(writes);
    throw refusal ?? asBrokenForm(error);
  }
  if (refusal) throw refusal;
}

function createParser(contentType: string, { maxFiles, maxBytes }: Required<FormLimits>): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: maxFiles, fileSize: maxBytes, fields: 20, fieldSize: 10_000 },
    });
  } catch (error) {
    throw asBrokenForm(error);
  }
}

/** A form that ends too early, or a body that is not a form. A failing disk is not the form's fault. */
function asBrokenForm(error: unknown): Error {
  if (error instanceof Error && 'code' in error && 'syscall' in error && error.code !== 'ECONNRESET') {
    return error;
  }
  return new AbortedBody();
}
