/**
 * SQLSTATE classes and Node's codes that mean "not now": no connection (08), shutting down, crashed or
 * starting (57P), out of connections, memory or disk (53).
 */
const unavailableCode = /^(08|57P|53|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|ENOENT)/;
/** What pg says, without a code, when a connection breaks or cannot be had. */
const unavailableMessage =
  /Connection terminated|(?:connection error|Client was closed) and is not queryable|timeout exceeded when trying to connect/;

/** Whether the database could not do its work for a reason that passes; the same request may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    unavailableMessage.test(error.message) || ('code' in error && unavailableCode.test(String(error.code)))
  );
}
