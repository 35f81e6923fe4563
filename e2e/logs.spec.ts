import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { hasNginx, startNginx } from '#trials/harness/nginx.ts';
import { freePort, get, send, startServer, type TestServer } from './server.ts';

/** What a reader searches for, and secrets in addresses: whoever reads the logs must not learn them. */
const secrets = {
  search: 'egyedikeresettszo',
  oidcCode: 'OidcCodeOfThisTest-4-0AbCdEf',
  oidcState: 'AbCdEfGhIj',
  stopToken: 'q8Zr-4_Qv1LkT0pXyZ9aBw',
};
const form = 'application/x-www-form-urlencoded';

test('search terms and secrets are in no log: ours at the finest level, and nginx’s', async () => {
  test.setTimeout(300_000);
  const folder = await mkdtemp(path.join(tmpdir(), 'cimlap-logs-'));
  const server = await startServer({ LOG_LEVEL: 'trace' });
  const nginx = await frontOf(server, folder);
  try {
    const mailed = await visit(server, nginx?.port ?? server.port);
    const hidden = [...Object.values(secrets), ...mailed];
    const ours = server.printed();
    expect(ours, 'all requests are there').toContain('/kereses');
    expect(ours).toContain('/api/support/stop/***');
    for (const secret of hidden) expect(ours).not.toContain(secret);
    await server[Symbol.asyncDispose]();
    if (nginx === null) return;
    // Without an upstream nginx would log the request.
    await get(nginx.port, `${server.origin.main}/archivum?q=${secrets.search}`);
    await nginx.stop();
    const nginxLog = await readFile(path.join(folder, 'access.log'), 'utf8');
    expect(nginxLog).toContain('"path":"/kereses"');
    expect(nginxLog).toContain('"path":"/api/support/stop/***"');
    const errors = await readFile(path.join(folder, 'error.log'), 'utf8').catch(() => '');
    for (const secret of hidden) expect(nginxLog + errors).not.toContain(secret);
  } finally {
    await server[Symbol.asyncDispose]();
    await nginx?.stop();
    await rm(folder, { recursive: true, force: true });
  }
});

/** nginx with our configuration, if this machine has it. */
async function frontOf({ port }: TestServer, folder: string) {
  if (!hasNginx()) return null;
  const front = await freePort();
  let stop: (() => Promise<void>) | null = await startNginx(folder, {
    nginx: front,
    portals: [port, port],
    services: port,
    hasLogs: true,
  });
  await expect(async () =>
    expect((await get(front, `http://localhost:${port}/robots.txt`)).status).toBe(200),
  ).toPass({ timeout: 30_000 });
  return {
    port: front,
    async stop() {
      const end = stop;
      stop = null;
      await end?.();
    },
  };
}

/**
 * Searches, signs in, subscribes to a newsletter and unsubscribes.
 * @returns keys and codes of the mails
 */
async function visit(server: TestServer, port: number): Promise<string[]> {
  const site = server.origin.main;
  const visitPath = (target: string) => get(port, `${site}${target}`);
  const post = (target: string, fields: Record<string, string>) =>
    send(
      port,
      'POST',
      `${site}${target}`,
      { origin: site, 'content-type': form },
      `${new URLSearchParams(fields)}`,
    );
  const mail = async (address: string, pattern: RegExp) => {
    let code = '';
    await expect(async () => {
      const outbox = await get(server.port, `${site}/api/outbox?to=${address}`, {
        accept: 'application/json',
      });
      code = pattern.exec(outbox.body)?.[1] ?? '';
      expect(code).not.toBe('');
    }).toPass({ timeout: 30_000 });
    return code;
  };

  await visitPath(`/kereses?q=${secrets.search}`);
  await visitPath(`/api/search?q=${secrets.search}`);
  await visitPath(`/api/login/callback?code=${secrets.oidcCode}&state=${secrets.oidcState}`);
  await visitPath(`/api/support/stop/${secrets.stopToken}`);

  expect((await post('/api/v2/user/token', { email: 'olvaso@naplo.example' })).status).toBe(303);
  const key = await mail('olvaso@naplo.example', /kulcs=([\w-]+)/);
  const code = await mail('olvaso@naplo.example', /: (\d{6})/);
  expect((await visitPath(`/tamogatas/belepes?kulcs=${key}`)).status).toBe(200);
  expect((await post('/api/login/letter', { kulcs: key })).status).toBe(303);

  const subscribed = await post('/api/newsletter/subscribe', {
    email: 'lista@naplo.example',
    listCodes: 'napi',
  });
  expect(subscribed.rawHeaders.join(), 'not a fault').toContain('allapot=elkuldve');
  const confirmation = await mail('lista@naplo.example', /megerosites\?kod=([\w.-]+)/);
  expect((await visitPath(`/hirlevel/megerosites?kod=${confirmation}`)).status).toBe(200);
  expect((await post('/api/newsletter/confirm', { kod: confirmation })).status).toBe(303);
  expect((await post('/api/newsletter/link', { email: 'lista@naplo.example' })).status).toBe(303);
  const settings = await mail('lista@naplo.example', /leiratkozas\?kod=([\w.-]+)/);
  expect((await visitPath(`/hirlevel/leiratkozas?kod=${settings}`)).status).toBe(200);
  expect((await send(port, 'POST', `${site}/api/newsletter/unsubscribe?kod=${settings}`, {})).status).toBe(
    200,
  );
  return [key, `"${code}"`, confirmation, settings];
}
