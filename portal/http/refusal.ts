import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '#contract/errors.ts';
import { type HeaderList, noStore } from './headers.ts';
import { isServicePath } from './request-target.ts';

/**
 * Ends a request that gets neither a page nor a service's answer: with an `ErrorBody` under the paths of
 * services, otherwise with a line of text.
 * @param path null for an unreadable address; browsers send none, so the answer is an `ErrorBody`
 */
export function refuse(
  response: ServerResponse,
  path: string | null,
  status: number,
  text: string,
  headers: HeaderList = [],
): void {
  const isJson = path === null || isServicePath(path);
  const body = isJson ? JSON.stringify({ status, error: text } satisfies ErrorBody) : `${text}\n`;
  const type = isJson ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8';
  response.writeHead(status, ['content-type', type, ...noStore, ...headers]).end(body);
}
