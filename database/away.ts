/**
 * SQLSTATE classes and Node's codes that mean "not now": no connection (08), shutting down, crashed or
 * starting (57P), out of connections, memory or disk (53).
 */
const unavailableCode = /^(08|57P|53|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/** Messages of pg, without a code, for a connection that breaks or cannot be made. */
const unavailableMessage =
  /Connection terminated|(?:connection error|Client was closed) and is not queryable|timeout exceeded when trying to connect/;

/** Whether the database failed for a temporary reason, so that the same request may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { message, code = '', syscall }: NodeJS.ErrnoException = error;
  // Of a socket that does not exist, not of any other file.
  const hasNoSocket = code === 'ENOENT' && syscall === 'connect';
  return hasNoSocket || unavailableCode.test(code) || unavailableMessage.test(message);
}
