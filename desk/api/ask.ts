import { callTable } from 'virtual:call-table';
import { callUrl } from '#contract/call-url.ts';
import type { CallName, InputOf, OutputOf, SentBodyOf } from '#contract/calls.ts';
import { ApiError } from './api-error.ts';
import { reportLostConnection } from './lost-connection.ts';
import { readJson } from './read-json.ts';
import { noteStatus } from './sign-in-state.ts';

export interface AskOptions<K extends CallName> {
  body?: SentBodyOf<K>;
  signal?: AbortSignal;
  /** `Idempotency-Key`: the same write with the same key is done once. */
  key?: string;
}

/**
 * Makes a call of the contract.
 * @throws ApiError
 */
export async function ask<K extends CallName>(
  name: K,
  input: InputOf<K>,
  { body, signal, key }: AskOptions<K> = {},
): Promise<OutputOf<K>> {
  const row = callTable[name];
  if (!row) throw new Error(`There is no call ${name}.`);
  const [method, path] = row;
  const headers = { ...jsonHeaders, ...(key !== undefined && { 'idempotency-key': key }) };
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers };
  const response = await send(callUrl(path, input), { ...init, method, signal });
  return (response.status === 204 ? null : await readJson(response, signal)) as OutputOf<K>;
}

const jsonHeaders = { 'content-type': 'application/json' };

/**
 * Sends a request to this host.
 * @throws ApiError
 */
export async function send(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  try {
    // Browsers cache answers that readers also get for some seconds; somebody who has just changed something
    // must not see those.
    response = await fetch(address, { credentials: 'same-origin', cache: 'no-cache', ...init });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    reportLostConnection();
    throw new ApiError(0, {});
  }
  noteStatus(address, response.status);
  if (response.ok) return response;
  throw new ApiError(response.status, await response.json().catch(() => ({})));
}
