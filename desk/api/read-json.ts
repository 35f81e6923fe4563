import { ApiError } from './api-error.ts';
import { reportLostConnection } from './lost-connection.ts';

/**
 * Reads the body of an answer. The connection may be lost after its head has arrived.
 * @throws ApiError as for a request that does not reach the server
 */
export async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (signal?.aborted || error instanceof SyntaxError) throw error;
    reportLostConnection();
    throw new ApiError(0, {});
  }
}
