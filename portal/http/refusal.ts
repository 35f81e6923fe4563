import type { ServerResponse } from 'node:http';
import type { ErrorBody } from '#contract/errors.ts';
import { type HeaderList, noStore } from './headers.ts';
import { isServicePath } from './request-target.ts';

/**
 * Ends a request that gets neither a page nor a service's answer: under the addresses of services with an
 * `ErrorBody`, else with a line for people.
 * @param path null: of an address that cannot be read; programs send such, so they are told in their way
 */
export function refuse(response: ServerResponse, path: string | null, status: number, words: string, headers: HeaderList = []): void {
  const isForPrograms = path === null || isServicePath(path);
  const body = isForPrograms ? JSON.stringify({ status, error: words } satisfies ErrorBody) : `${words}\n`;
  const type = isForPrograms ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8';
  response.writeHead(status, ['content-type', type, ...noStore, ...headers]).end(body);
}
