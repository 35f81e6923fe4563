import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { deskOrigin } from './identity.ts';

/** Faults that the authenticator can be given. */
export interface Forgery {
  origin?: string;
  /** Number of uses that it claims. */
  counter?: number;
  /** Whether it left out checking who holds it. */
  isUnverified?: boolean;
}

/** A passkey in software: P-256, without attestation. It answers in JSON, as browsers do. */
export interface TestPasskey {
  create(challenge: string, forgery?: Forgery): object;
  get(challenge: string, forgery?: Forgery): object;
}

const flag = { present: 0x01, verified: 0x04, hasCredential: 0x40 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

export function createTestPasskey(): TestPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let uses = 0;

  const clientData = (type: string, challenge: string, { origin = deskOrigin }: Forgery) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData({ counter = ++uses, isUnverified }: Forgery, credential?: Buffer): Buffer {
    const flags = flag.present | (isUnverified ? 0 : flag.verified) | (credential ? flag.hasCredential : 0);
    const head = Buffer.alloc(5);
    head.writeUInt8(flags);
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(new URL(deskOrigin).hostname), head, credential ?? Buffer.alloc(0)]);
  }

  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    create(challenge, forgery = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authenticatorData(forgery, credential)),
      ]);
      const clientDataJSON = base64url(clientData('webauthn.create', challenge, forgery));
      const response = { clientDataJSON, attestationObject: base64url(attestationObject) };
      return { ...common, response: { ...response, transports: ['internal'] } };
    },
    get(challenge, forgery = {}) {
      const client = clientData('webauthn.get', challenge, forgery);
      const data = authenticatorData(forgery);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const assertion = { authenticatorData: base64url(data), signature: base64url(signature) };
      return { ...common, response: { clientDataJSON: base64url(client), ...assertion } };
    },
  };
}

/** The public key as COSE encodes it: `{ 1: 2, 3: -7, -1: 1, -2: x, -3: y }`. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
}

const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);
