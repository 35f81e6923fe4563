import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { PushAddress } from '#contract/push.ts';
import type { ReceivingHost } from '../../limits/send-to-host.ts';
import { configuredPushService } from '../push-services.ts';

export interface FakePushService {
  /** What a server has to know to send to a browser. */
  host: ReceivingHost;
  /** A browser's address, as in its `PushSubscription`. */
  subscribe(name: string): PushAddress;
  /** Received messages, decrypted as the browser would. */
  arrived: Array<{ name: string; message: unknown; headers: IncomingHttpHeaders }>;
  /** Statuses of responses by name; 201 for others. */
  answers: Map<string, number>;
  /** Names that never get a response. */
  silent: Set<string>;
  /** Number of open requests to these. */
  unanswered(): number;
  /** Aborts these, and responds from now on. */
  endSilence(): void;
  close(): void;
}

interface Keys {
  ecdh: ECDH;
  auth: Buffer;
}

/** A browser's address as it is stored: with the name of its push service. */
export const addressAt = ({ host, subscribe }: FakePushService, name: string) => ({
  ...subscribe(name),
  service: host.name,
});

/** A push service with its browsers: it has their keys, and reads what only they could. */
export async function startFakePushService(): Promise<FakePushService> {
  const keys = new Map<string, Keys>();
  const arrived: FakePushService['arrived'] = [];
  const answers = new Map<string, number>();
  const silent = new Set<string>();
  let unanswered = 0;
  const server = createServer(async (request, response) => {
    const name = request.url?.slice(1) ?? '';
    if (silent.has(name)) {
      unanswered += 1;
      response.on('close', () => (unanswered -= 1));
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const own = keys.get(name);
    const status = answers.get(name) ?? (own && isSigned(request.headers.authorization ?? '') ? 201 : 403);
    if (own && status === 201)
      arrived.push({
        name,
        message: JSON.parse(decrypt(Buffer.concat(chunks), own)),
        headers: request.headers,
      });
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port could be had.');
  return {
    host: configuredPushService(`http://127.0.0.1:${address.port}`),
    arrived,
    answers,
    silent,
    unanswered: () => unanswered,
    endSilence() {
      silent.clear();
      server.closeAllConnections();
    },
    subscribe(name) {
      const ecdh = createECDH('prime256v1');
      const p256dh = ecdh.generateKeys().toString('base64url');
      const auth = randomBytes(16);
      keys.set(name, { ecdh, auth });
      return {
        endpoint: `http://127.0.0.1:${address.port}/${name}`,
        keys: { p256dh, auth: auth.toString('base64url') },
      };
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const hmac = (key: Buffer, ...parts: Array<Buffer | string>) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest();

/** Decrypts one record of aes128gcm (RFC 8188) with the keys of RFC 8291. */
function decrypt(body: Buffer, { ecdh, auth }: Keys): string {
  // The header: a salt of 16 bytes, the size of records in 4, the length of the sender's key in 1, this key.
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const pseudo = hmac(auth, ecdh.computeSecret(sender));
  const material = hmac(pseudo, 'WebPush: info\0', ecdh.getPublicKey(), sender, Buffer.from([1]));
  const key = hmac(salt, material);
  const contentKey = hmac(key, 'Content-Encoding: aes128gcm\0', Buffer.from([1])).subarray(0, 16);
  const nonce = hmac(key, 'Content-Encoding: nonce\0', Buffer.from([1])).subarray(0, 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // A byte of 2 ends the text of the last record; zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

/** Checks `vapid t=JWT, k=KEY` (RFC 8292): signed with that key, for this service, valid for a short time. */
function isSigned(authorization: string): boolean {
  const [, header = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), *k=([\w-]+)$/.exec(authorization) ?? [];
  if (!key) return false;
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const { aud, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
    aud: string;
    exp: number;
  };
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isValid && aud.startsWith('http://127.0.0.1:') && exp < Date.now() / 1000 + 86_400;
}
