import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy to a server that can be cut, and behind which the site can be deployed anew. */
export interface SiteProxy extends AsyncDisposable {
  origin: string;
  cut(): void;
  mend(): void;
  /** From now on pages are of another build: its files have other names, and the old ones are gone. */
  deploy(): void;
}

const deployMark = '-deployed';

/** Opens a proxy to the site at an origin. */
export async function startSiteProxy(upstream: string): Promise<SiteProxy> {
  let isCut = false;
  let isDeployed = false;
  const { host, port } = new URL(upstream);
  const build = /data-build="([^"]+)"/.exec(await (await fetch(`${upstream}/impresszum`)).text())?.[1] ?? '';

  function renameFiles(text: string): string {
    return text
      .replaceAll(build, build + deployMark)
      .replace(/([\w.-]+-[\w-]{8})(\.(?:js|css|woff2))\b/g, `$1${deployMark}$2`);
  }

  const server = createServer((incoming: IncomingMessage, response: ServerResponse) => {
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    const url = incoming.url ?? '/';
    const isOldFile = url.startsWith('/assets/') && !url.includes(deployMark);
    if (isDeployed && isOldFile) {
      response.writeHead(404).end();
      return;
    }
    const { 'if-none-match': etag, ...others } = incoming.headers;
    // A page of another build has another ETag.
    const headers = {
      ...others,
      host,
      'accept-encoding': 'identity',
      ...(!isDeployed && etag && { 'if-none-match': etag }),
    };
    const path = url.replaceAll(deployMark, '');
    const outgoing = request({ port, path, method: incoming.method, headers }, (answer) => {
      const isText = /html|javascript|css|json/.test(answer.headers['content-type'] ?? '');
      if (!isDeployed || !isText || /event-stream/.test(answer.headers['content-type'] ?? '')) {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const { 'content-length': _, ...rest } = answer.headers;
        response.writeHead(answer.statusCode ?? 502, rest).end(renameFiles(Buffer.concat(chunks).toString()));
      });
    });
    outgoing.on('error', () => response.destroy());
    response.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    deploy: () => {
      isDeployed = true;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
