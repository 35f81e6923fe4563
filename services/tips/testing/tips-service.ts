import type { Transport } from '#contract/client.ts';
import { CallError } from '#contract/errors.ts';
import type { Database } from '#database/database.ts';
import { readerIdentity } from '../../testing/reader-identity.ts';
import { startService } from '../../testing/start-service.ts';
import { followFixtures } from '../follow-fixtures.ts';
import { tipsService } from '../tips-service.ts';

export const origin = 'http://localhost';
const nowhere: Transport = async (name) => {
  throw new CallError(404, `${name} is not answered here.`);
};

/** The service for one account; null: nobody is signed in. */
export function startTips(db: Database, accountId: number | null, ask: Transport = nowhere) {
  const started = startService(tipsService, { db, identity: readerIdentity(accountId), ask });
  const request = async (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
    (await started).routes.request(origin + path, {
      method,
      headers: {
        origin,
        ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
  return {
    ask: request,
    /** Looks up the followed matches now. */
    follow: () =>
      followFixtures(db, ask, (error) => {
        throw error;
      }),
    /**
     * Sends a form.
     * @returns the redirect's target, decoded
     */
    send: async (form: string, fields: Record<string, string>): Promise<string> => {
      const answer = await request('POST', `/api/tips/${form}`, new URLSearchParams(fields).toString());
      return decodeURIComponent(answer.headers.get('location') ?? String(answer.status));
    },
  };
}

export async function storeAccounts(db: Database, count: number): Promise<number[]> {
  const people = Array.from({ length: count }, (_, n) => ({
    email: `jatekos${n}@example.hu`,
    name: '',
    password: null,
    made_at: new Date(),
  }));
  return (await db.insertInto('account').values(people).returning('id').execute()).map(({ id }) => id);
}
