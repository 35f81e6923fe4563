import type { AddedMedia } from '#contract/library.ts';
import { ApiError, isTemporary } from '../../api/api-error.ts';
import { send } from '../../api/ask.ts';
import { reportLostConnection } from '../../api/lost-connection.ts';

const uploads = '/api/edit/library/uploads';
const partBytes = 8_000_000;
/** Pause before an upload is tried again after the connection was lost; it doubles from then on. */
const firstRetryMs = 1_000;
const maxRetryMs = 15_000;
const tus = { 'tus-resumable': '1.0.0' };

export interface PartsProgress {
  /** The upload's address is known: with it, the upload can be resumed after a reload. */
  onAddress(address: string): void;
  onSent(bytes: number): void;
  /** Whether the connection is lost. */
  onWaiting(isWaiting: boolean): void;
  signal: AbortSignal;
}

/**
 * Uploads a file in parts, and resumes after a lost connection, for as long as it takes.
 * @param address of an upload that was started before a reload; null: a new one
 * @throws ApiError when the server refuses it
 */
export async function sendInParts(
  file: File,
  address: string | null,
  progress: PartsProgress,
): Promise<AddedMedia> {
  let uploadAddress = address;
  let retryMs = firstRetryMs;
  for (;;) {
    try {
      uploadAddress ??= await begin(file, progress.signal);
      progress.onAddress(uploadAddress);
      const added = await sendRest(file, uploadAddress, progress);
      progress.onWaiting(false);
      return added;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The upload was cleaned up, or the desk has another database: the file is still here.
      if (error.status === 404 && uploadAddress !== null) uploadAddress = null;
      else if (!isRetryable(error)) throw error;
      progress.onWaiting(true);
      await waitFor(retryMs, progress.signal);
      retryMs = Math.min(retryMs * 2, maxRetryMs);
    }
  }
}

const isRetryable = (error: ApiError) => isTemporary(error) || [401, 409, 423].includes(error.status);

async function begin(file: File, signal: AbortSignal): Promise<string> {
  const name = btoa(String.fromCharCode(...new TextEncoder().encode(file.name)));
  const headers = { ...tus, 'upload-length': String(file.size), 'upload-metadata': `filename ${name}` };
  const response = await send(uploads, { method: 'POST', headers, signal });
  return response.headers.get('location') ?? '';
}

async function sendRest(file: File, address: string, progress: PartsProgress): Promise<AddedMedia> {
  const { signal } = progress;
  const state = await send(address, { method: 'HEAD', headers: tus, signal });
  let sent = Number(state.headers.get('upload-offset'));
  for (;;) {
    progress.onSent(sent);
    const from = sent;
    const part = file.slice(from, from + partBytes);
    const { status, body } = await sendPart(address, part, from, {
      onSent: (bytes) => progress.onSent(from + bytes),
      signal,
    });
    progress.onWaiting(false);
    if (status === 200) return body as AddedMedia;
    sent = from + part.size;
  }
}

/**
 * `fetch` does not report the progress of an upload.
 * @throws ApiError
 */
function sendPart(
  address: string,
  part: Blob,
  offset: number,
  { onSent, signal }: { onSent(bytes: number): void; signal: AbortSignal },
): Promise<{ status: number; body: unknown }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', address);
    request.setRequestHeader('tus-resumable', tus['tus-resumable']);
    request.setRequestHeader('content-type', 'application/offset+octet-stream');
    request.setRequestHeader('upload-offset', String(offset));
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => {
      const body = bodyOf(request.responseText);
      if (request.status < 300) resolve({ status: request.status, body });
      else reject(new ApiError(request.status, body ?? {}));
    });
    request.addEventListener('error', () => {
      reportLostConnection();
      reject(new ApiError(0, {}));
    });
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(part);
  });
}

function bodyOf(text: string): object | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Waits, but only until the connection is back. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done, { once: true });
  });
}
