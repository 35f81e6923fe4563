import { sql } from 'kysely';
import { beforeEach } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import type { AuditRow, NewProgramKey } from '#contract/people.ts';
import type { Role } from '#contract/role.ts';
import { fileDatabase } from '#database/testing/test-database.ts';
import type { RunningService } from '../../define-service.ts';
import { type Account, accountOfAddress } from '../../identity/accounts.ts';
import { origin, type TestIdentity, testIdentity } from '../../identity/testing/identity.ts';
import { bareSites } from '../../platform.ts';
import { newsroomKey } from '../../testing/newsroom-request.ts';
import { startService, testSettings } from '../../testing/start-service.ts';
import { peopleService } from '../people-service.ts';

/** The IP address that all requests come from. */
export const clientAddress = '198.51.100.7';
/** The path that answers who is signed in. */
export const me = '/api/edit/me';

export interface RequestOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Status and text of a refusal. */
export async function errorOf(response: Response): Promise<[status: number, error: string]> {
  const { status, error } = (await response.json()) as ErrorBody;
  return [status, error];
}

/** The service of people. Each test of the calling file has one without people, keys and mails. */
export async function startPeople() {
  const db = await fileDatabase();
  const clock = { now: 0 };
  const warnings: string[] = [];
  let identity: TestIdentity;
  let service: RunningService;

  beforeEach(async () => {
    await sql`truncate account, program_key, mail cascade`.execute(db);
    clock.now = Date.now();
    warnings.length = 0;
    identity = testIdentity(db, { now: () => clock.now });
    service = await startService(peopleService, {
      db,
      identity,
      now: () => clock.now,
      sites: bareSites(origin),
      settings: testSettings({ newsroomKey, proxies: 1 }),
      log: { info() {}, warn: (_, message) => warnings.push(message), error() {} },
    });
    return () => service.stop();
  });

  const request = async (path: string, init: RequestInit) => service.routes.request(path, init);

  /** @param bearer a key or an access token; null sends none */
  const send = (
    path: string,
    bearer: string | null,
    { method = 'GET', body, headers = {} }: RequestOptions = {},
  ) =>
    request(path, {
      method,
      headers: {
        'x-forwarded-for': clientAddress,
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });

  async function ask<T>(path: string, bearer: string, options?: RequestOptions): Promise<T> {
    const response = await send(path, bearer, options);
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (response.status === 204 ? null : response.json()) as T;
  }

  const beginSession = async (account: Account, scope: 'user' | 'reader' = 'user') =>
    (await identity.sessions.begin(account, scope, 'Firefox, Linux')).token;

  return {
    db,
    clock,
    warnings,
    request,
    send,
    ask,
    beginSession,

    /** Signs in a member of the newsroom. */
    async signIn(name: string, role: Role | null) {
      const account = await accountOfAddress(db, `${name}@lap.example`, name);
      await db.updateTable('account').set({ role }).where('id', '=', account.id).execute();
      return { id: account.id, token: await beginSession(account) };
    },

    createKey: (fields: object = {}) =>
      ask<NewProgramKey>('/api/edit/keys', newsroomKey, {
        method: 'POST',
        body: { name: 'Program', role: 'editor', owner: 'Bence@Lap.example', ...fields },
      }),

    /** The rows of an entity in the audit log, the newest first. */
    async auditOf(entity: string, id?: number): Promise<AuditRow[]> {
      const query = id === undefined ? '' : `&entityId=${id}`;
      const path = `/api/edit/audit?entity=${entity}${query}`;
      return (await ask<{ items: AuditRow[] }>(path, newsroomKey)).items;
    },
  };
}
