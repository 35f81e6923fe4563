import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { GetKeys } from './signing-keys.ts';

/**
 * Tells the browsers in which somebody has signed in before from those of strangers, so that whoever guesses
 * passwords locks out no one who is known (OWASP, „device cookies”). A mark lets nobody in: it only says by
 * whose count a try is measured. It holds a random number and signatures, no account and no address.
 */
export interface KnownDevices {
  /** @returns the device's number when somebody has signed in on it with this address, else null */
  find(mark: string | undefined, email: string): Promise<string | null>;
  /** @returns the mark that the browser gets, those of others who use it included */
  add(mark: string | undefined, email: string): Promise<string>;
}

/** People who share a browser; whoever signed in the longest ago becomes a stranger again. */
const maxPeople = 5;
const deviceBytes = 16;
const signatureBytes = 18;
const form = new RegExp(`^[\\w-]{22}(?:\\.[\\w-]{24}){1,${maxPeople}}$`);

export function createKnownDevices(keys: GetKeys): KnownDevices {
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
    if (mark === undefined || !form.test(mark)) return null;
    const [device = '', ...given] = mark.split('.');
    const own = await signaturesOf(device, email);
    return given.some((each) => own.some((signature) => isSame(each, signature))) ? device : null;
  }

  return {
    find,
    async add(mark, email) {
      const isOurs = mark !== undefined && form.test(mark);
      const [device = newDevice(), ...others] = isOurs ? mark.split('.') : [];
      const own = await signaturesOf(device, email);
      const kept = others.filter((each) => !own.includes(each)).slice(0, maxPeople - 1);
      return [device, own[0], ...kept].join('.');
    },
  };
}

const newDevice = (): string => randomBytes(deviceBytes).toString('base64url');
const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));
