import type { Server } from 'node:http';

/** What Node says of a request that it cannot read; everything else is 400. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
/** For so long the rest of such a request is read and thrown away. */
const lingerMs = 2000;

/**
 * Answers requests that cannot be read as HTTP. Node alone answers and closes at once: while bytes of the request are still coming that resets
 * the connection, and the client never sees the answer (RFC 9112, 9.6).
 */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // What comes after the answer is unreadable too.
    if (socket.writableEnded) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    socket.end(`HTTP/1.1 ${statuses[error.code ?? ''] ?? '400 Bad Request'}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
    const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(linger));
  });
}
