import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Database } from '#database/database.ts';
import type { Tables } from '#database/tables.ts';
import { testDatabase } from '#database/testing/test-database.ts';
import { type StripeDouble, startStripeDouble } from './stripe-double.ts';
import { type TestSupport, testSupport, webhookSecret } from './test-support.ts';

export interface SupportSetup {
  db: Database;
  stripe: StripeDouble;
  /** The service, with Stripe's double behind it. */
  withStripe(): TestSupport;
  /** All pledges, the oldest first. */
  pledges(): Promise<Array<Selectable<Tables['pledge']>>>;
  /** Deletes all pledges and payments. */
  empty(): Promise<unknown>;
}

/**
 * A database with both sites and Stripe's double for the tests of a file. The books are emptied before each
 * test. Its fields are set once tests run.
 */
export function supportSetup(): SupportSetup {
  const setup = {} as SupportSetup;
  beforeAll(async () => {
    const { db } = await testDatabase();
    await sql`insert into site (id, slug) values (1, 'main'), (2, 'erdely') on conflict do nothing`.execute(
      db,
    );
    const stripe = await startStripeDouble();
    Object.assign(setup, {
      db,
      stripe,
      withStripe: () =>
        testSupport(db, { stripe: { secretKey: 'sk_test_12345678', webhookSecret, api: stripe.origin } }),
      pledges: () => db.selectFrom('pledge').selectAll().orderBy('id').execute(),
      empty: () =>
        sql`truncate pledge, pledge_amount, payment, payment_refund, payment_event, support, mail,
          rate_window cascade`.execute(db),
    } satisfies SupportSetup);
  });
  afterAll(async () => {
    await setup.stripe[Symbol.asyncDispose]();
    await setup.db.destroy();
  });
  beforeEach(async () => {
    await setup.empty();
    setup.stripe.requests.length = 0;
    setup.stripe.troubles.length = 0;
  });
  return setup;
}

/** Target of a redirect. */
export const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';
