import type { Server } from 'node:http';

/** Status by Node's error code; any other code is 400. */
const statusByCode: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
/** People who type an address by hand write `?q=árvíz`. */
const invalidAddress = 'In an address, letters with accents are written in percent-encoding: á is %C3%A1.\n';
/** How long the rest of such a request is read and discarded. */
const lingerMs = 2000;

/**
 * Answers requests that cannot be parsed as HTTP. Node's own handler closes at once. If more of the request
 * arrives then, the connection is reset and the client never sees the response (RFC 9112, 9.6).
 */
export function refuseUnreadable(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The rest of the request causes further errors after the response.
    if (socket.writableEnded) return;
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const body = error.code === 'HPE_INVALID_URL' ? invalidAddress : '';
    const head = [
      `HTTP/1.1 ${statusByCode[error.code ?? ''] ?? '400 Bad Request'}`,
      ...['connection: close', 'x-content-type-options: nosniff', 'content-type: text/plain; charset=utf-8'],
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    const linger = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('close', () => clearTimeout(linger));
  });
}
