import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import path from 'node:path';

/**
 * What is in front of Címlap on the internet, as far as headers are concerned: TLS, and a redirect from http
 * to https.
 */
export interface TlsFront {
  ports: { http: number; https: number };
  /** Its self-signed certificate. */
  certificate: string;
  close(): void;
}

/**
 * @param port of the Címlap behind it
 * @param names that its certificate is for
 */
export async function openTlsFront(
  folder: string,
  port: number,
  names: readonly string[],
): Promise<TlsFront> {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`;
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', alternatives];
  const result = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ]);
  if (result.status !== 0)
    throw new Error(`openssl makes no certificate: ${result.error?.message ?? result.stderr}`);

  const https = createTlsServer(
    { key: await readFile(key), cert: await readFile(certificate) },
    (incoming, answer) => {
      const { method, url, headers } = incoming;
      const outgoing = request({ host: '127.0.0.1', port, method, path: url, headers }, (response) => {
        answer.writeHead(response.statusCode ?? 502, response.rawHeaders);
        response.pipe(answer);
      });
      outgoing.on('error', () => answer.writeHead(502).end());
      incoming.pipe(outgoing);
    },
  );
  const http = createServer((incoming, answer) =>
    answer
      .writeHead(301, { location: `https://${incoming.headers.host}${incoming.url}`, 'content-length': '0' })
      .end(),
  );
  return {
    ports: { http: await listen(http), https: await listen(https) },
    certificate,
    close() {
      http.close();
      https.close();
      https.closeAllConnections();
    },
  };
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
