import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '#database/database.ts';
import { sharedSecret } from '../secrets/shared-secret.ts';

/** Purpose of a link. A link signed for one purpose is refused for another. */
type Purpose = 'confirm' | 'reader';

/** Signs the links in mails, and verifies them. */
export interface Links {
  sign(purpose: Purpose, id: string): string;
  /** @returns the id, or null when we did not sign it for this purpose */
  read(purpose: Purpose, token: string): string | null;
}

export async function createLinks(db: Database): Promise<Links> {
  const key = await sharedSecret(db, 'newsletter-links', () => randomBytes(32).toString('base64url'));
  const macOf = (purpose: Purpose, id: string) =>
    createHmac('sha256', key).update(`${purpose}\0${id}`).digest();
  return {
    sign: (purpose, id) => `${id}.${macOf(purpose, id).toString('base64url')}`,
    read(purpose, token) {
      const [, id = '', mac = ''] = /^([\w-]{1,60})\.([\w-]{43})$/.exec(token) ?? [];
      if (!id) return null;
      const actual = Buffer.from(mac, 'base64url');
      const expected = macOf(purpose, id);
      return actual.length === expected.length && timingSafeEqual(actual, expected) ? id : null;
    },
  };
}
