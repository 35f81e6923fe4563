import { CallError } from '#contract/errors.ts';
import type { AddedMedia } from '#contract/library.ts';
import { type AddressRule, type FetchLimits, safeFetch } from '../../limits/safe-fetch.ts';
import type { Signature } from '../../people/actor.ts';
import type { LibraryOptions } from '../library-options.ts';
import { addBytes } from './add-file.ts';
import { inTurn } from './in-turn.ts';

/** Larger files have to be uploaded. */
const limits: FetchLimits = { maxBytes: 60_000_000, timeoutMs: 30_000, redirects: 5 };

/**
 * Fetches a file from an address into the library. Only public hosts are contacted.
 * @throws CallError 400 with the reason when it cannot be fetched or is not accepted
 */
export async function addFromAddress(
  options: LibraryOptions,
  address: string,
  by: Signature,
  rule?: AddressRule,
): Promise<AddedMedia> {
  const bytes = await safeFetch(address, limits, rule).catch((error: unknown) => {
    const message = `The file could not be fetched: ${reasonOf(error)}.`;
    throw new CallError(400, message, [{ path: 'address', message }]);
  });
  return inTurn(() => addBytes(options, bytes, fileNameIn(address), by));
}

/** The reason, without technical details of system calls. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'there is no host of that name';
  if (/^(?:ECONN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)/.test(code)) return 'the host does not answer';
  return error.message;
}

function fileNameIn(address: string): string {
  const last = URL.parse(address)?.pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
