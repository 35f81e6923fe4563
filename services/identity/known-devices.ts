import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { GetKeys } from './signing-keys.ts';

/**
 * Recognises browsers in which somebody has signed in before, so that strangers who guess passwords cannot
 * lock out their owners (OWASP “device cookies”). The mark grants nothing: it only decides who an attempt is
 * counted for. It contains a random number and signatures, but no account and no address.
 */
export interface KnownDevices {
  /** @returns the device's number if somebody has signed in with this address on it, otherwise null */
  find(mark: string | undefined, email: string): Promise<string | null>;
  /** @returns the browser's new mark, which keeps the signatures of others who use it */
  add(mark: string | undefined, email: string): Promise<string>;
}

/**
 * People who may share a browser. Beyond that, the one who signed in the longest ago becomes unknown again.
 */
const maxPeople = 5;
const deviceBytes = 16;
const signatureBytes = 18;
const markPattern = new RegExp(`^[\\w-]{22}(?:\\.[\\w-]{24}){1,${maxPeople}}$`);

export function createKnownDevices(keys: GetKeys): KnownDevices {
  /** One signature with each of our secrets, that with the current one first. */
  async function signaturesOf(device: string, email: string): Promise<string[]> {
    const text = `${device}\0${email}`;
    return (await keys()).map((key) =>
      createHmac('sha256', key.devices)
        .update(text)
        .digest()
        .subarray(0, signatureBytes)
        .toString('base64url'),
    );
  }

  async function find(mark: string | undefined, email: string): Promise<string | null> {
    if (mark === undefined || !markPattern.test(mark)) return null;
    const [device = '', ...signatures] = mark.split('.');
    const own = await signaturesOf(device, email);
    return signatures.some((each) => own.some((signature) => isSame(each, signature))) ? device : null;
  }

  return {
    find,
    async add(mark, email) {
      const isOurs = mark !== undefined && markPattern.test(mark);
      const [device = randomBytes(deviceBytes).toString('base64url'), ...others] = isOurs
        ? mark.split('.')
        : [];
      const own = await signaturesOf(device, email);
      const rest = others.filter((each) => !own.includes(each)).slice(0, maxPeople - 1);
      return [device, own[0], ...rest].join('.');
    },
  };
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
