import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '#e2e/server.ts';
import { hasNginx, startNginx } from '#trials/harness/nginx.ts';

/** Requests of one batch, and how many batches at most until a limit is met. */
const batchSize = 200;
const maxBatches = 50;

describe.skipIf(!hasNginx())(
  'nginx with the configuration that is delivered (where this machine has nginx)',
  () => {
    let upstream: Server;
    let folder: string;
    let port: number;
    let stop: () => Promise<void>;
    /** Hosts of the requests that came through. */
    const hosts: Array<string | undefined> = [];

    beforeAll(async () => {
      upstream = createServer((request, response) => {
        hosts.push(request.headers.host);
        request.resume().on('end', () => response.end('Címlap'));
      }).listen(0, '127.0.0.1');
      await once(upstream, 'listening');
      const upstreamPort = (upstream.address() as AddressInfo).port;
      folder = await mkdtemp(path.join(tmpdir(), 'cimlap-nginx-'));
      port = await freePort();
      stop = await startNginx(folder, {
        nginx: port,
        portals: [upstreamPort, upstreamPort],
        services: upstreamPort,
      });
      const isUp = async () => (await fetch(`http://localhost:${port}/`).catch(() => null))?.ok;
      await vi.waitUntil(isUp, { timeout: 30_000 });
    });
    afterAll(async () => {
      await stop();
      upstream.close();
      upstream.closeAllConnections();
      await rm(folder, { recursive: true });
    });

    /** All that comes back for a request to this host. */
    function answerTo(host: string): Promise<string> {
      const socket = connect(port, '127.0.0.1');
      socket.write(`GET /hir HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      return text(socket);
    }

    it('answers no request for a foreign host, and passes none on', async () => {
      hosts.length = 0;
      expect(await answerTo(`localhost:${port}`)).toContain('Címlap');
      for (const foreign of ['evil.example', `localhost.evil.example:${port}`, '10.0.0.1'])
        expect(await answerTo(foreign)).toBe('');
      expect(hosts).toEqual([`localhost:${port}`]);
    });

    it('accepts large bodies only for files of the newsroom’s library and of elections', async () => {
      const send = async (address: string, bytes: number) =>
        (
          await fetch(`http://localhost:${port}${address}`, {
            method: 'POST',
            body: new Uint8Array(bytes),
          })
        ).status;
      expect(await send('/api/edit/library', 60_000_000)).toBe(200);
      expect(await send('/api/edit/library/7/file', 9_000_000)).toBe(200);
      expect(await send('/api/edit/election-files', 16_000_000)).toBe(200);
      expect(await send('/api/edit/election-files', 20_000_000)).toBe(413);
      expect(await send('/api/edit/librarian', 9_000_000)).toBe(413);
      expect(await send('/api/edit/pieces', 9_000_000)).toBe(413);
      expect(await send('/api/edit/library', 230_000_000)).toBe(413);
    });

    it('answers 429 to an address that sends more requests than a crowd would', async () => {
      const statuses = new Set<number>();
      for (let batch = 0; batch < maxBatches && !statuses.has(429); batch += 1) {
        const calls = Array.from({ length: batchSize }, () => fetch(`http://localhost:${port}/api/archive`));
        for (const response of await Promise.all(calls)) {
          await response.text();
          statuses.add(response.status);
        }
      }
      expect([...statuses].sort()).toEqual([200, 429]);
      // Pages have a limit of their own.
      expect((await fetch(`http://localhost:${port}/`)).status).toBe(200);
    });
  },
);
