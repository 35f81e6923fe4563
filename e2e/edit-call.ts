import { expect } from './reader.ts';
import { newsroomKey, origins } from './test-origins.ts';

/**
 * Sends a call of the newsroom as a program.
 * @param path after `/api/edit/`
 */
export async function editCall<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(`${origins.main}/api/edit/${path}`, {
    method,
    headers: { authorization: `Bearer ${newsroomKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return (await response.json()) as T;
}
