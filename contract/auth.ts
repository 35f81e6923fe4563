import { z } from 'zod';
import { SiteSlug } from './article.ts';

/**
 * What a signed-in person may do. `user`: the newsroom, who can see inactive articles and everything in a
 * preview; `reader`: has subscriptions and saved articles.
 */
export const Scope = z
  .enum(['user', 'reader'])
  .meta({ description: '`user`: of the newsroom; `reader`: anybody else with an account.' });
export type Scope = z.infer<typeof Scope>;

export const User = z
  .object({
    id: z.string().min(1).max(200).meta({ description: 'Lasting name of the account.' }),
    name: z.string().max(200).meta({ description: 'As shown to the user.' }),
    email: z.email().meta({ description: 'Address that the sign-in provider confirmed.' }),
  })
  .meta({ id: 'User', description: 'Who is signed in.' });
export type User = z.infer<typeof User>;

/** `GET /api/v1/user/info`. */
export const AccountInfo = User.extend({
  password: z
    .boolean()
    .meta({ description: 'Signs in to the newsroom with a password of ours, and can change it.' }),
}).meta({ id: 'AccountInfo', description: 'The account of who is signed in.' });

export type AccountInfo = z.infer<typeof AccountInfo>;

/** `GET /api/me`. */
export const Me = User.extend({ scope: Scope }).meta({ id: 'Me', description: 'Who is signed in.' });
export type Me = z.infer<typeof Me>;

/**
 * Lifetimes: docs/product/readers.md#tokens. In a browser both are null, because scripts cannot read the
 * cookies.
 */
export const AuthState = z
  .object({
    accessToken: z
      .string()
      .nullable()
      .meta({ description: 'Bearer token of 7 days; null in the browser, which never reads it.' }),
    refreshToken: z
      .string()
      .nullable()
      .meta({ description: 'Makes a new access token for 14 days; null in the browser.' }),
    loggedInUser: User.nullable().meta({ description: 'Null while nobody is signed in.' }),
    isAuthenticated: z.boolean().meta({ description: 'Somebody is signed in.' }),
  })
  .meta({ id: 'AuthState', description: 'Whether somebody is signed in, and who.' });
export type AuthState = z.infer<typeof AuthState>;

/** Who is signed in, according to verified tokens. */
export interface SignedIn {
  accountId: number;
  name: string;
  email: string;
  scope: Scope;
}

/** One browser or app. */
export const SignInDevice = z
  .object({
    id: z.uuid().meta({ description: 'Names this sign-in when it is to be ended (`POST /api/logout`).' }),
    current: z.boolean().meta({ description: 'The one that asks.' }),
    device: z.string().meta({ description: 'Browser and system, as far as they say.' }),
    beganAt: z.int().meta({ description: 'Signed in, unix seconds.' }),
    seenAt: z.int().meta({ description: 'Its sign-in was last renewed, unix seconds.' }),
  })
  .meta({ id: 'SignInDevice', description: 'Where somebody is signed in.' });
export type SignInDevice = z.infer<typeof SignInDevice>;

/** `POST /api/v1/user/erase`. */
export const EraseAccount = z
  .object({
    email: z
      .string()
      .max(500)
      .meta({ description: 'The account’s own address, given again: that it is meant.' }),
  })
  .meta({
    id: 'EraseAccount',
    description: 'A reader wants their account and all that belongs to it erased.',
  });

/** `GET /api/v1/user/supports`. */
export const ReaderSupport = z
  .object({
    id: z.string().meta({ description: 'Stays the same, and says nothing about the reader.' }),
    site: SiteSlug.meta({ description: 'Of which site.' }),
    monthly: z.boolean().meta({ description: 'Given each month.' }),
    amount: z.number().meta({ description: 'Each time, whole units of the currency.' }),
    currency: z.string().meta({ description: 'ISO 4217.' }),
    state: z.enum(['running', 'given', 'ended', 'refunded']).meta({
      description: '`running`: goes on; `given`: was paid once; `ended`; `refunded`: all went back.',
    }),
    paused: z.boolean().meta({ description: 'Nothing is charged until it is resumed.' }),
    firstPaidAt: z.int().meta({ description: 'Money came first, unix seconds.' }),
    lastPaidAt: z.int().meta({ description: 'Money came last, unix seconds.' }),
    times: z.int().meta({ description: 'How many times money came.' }),
  })
  .meta({ id: 'ReaderSupport', description: 'A support of a reader, monthly or single.' });
export type ReaderSupport = z.infer<typeof ReaderSupport>;

export const ReaderPayment = z
  .object({
    support: z.string().meta({ description: 'Id of the support that it is of.' }),
    site: SiteSlug.meta({ description: 'Of which site.' }),
    monthly: z.boolean().meta({ description: 'One of each month.' }),
    paidAt: z.int().meta({ description: 'Unix seconds.' }),
    amount: z.number().meta({ description: 'What came, whole units of the currency.' }),
    refunded: z.number().meta({ description: 'What of it went back.' }),
    currency: z.string().meta({ description: 'ISO 4217.' }),
    reference: z.string().meta({ description: 'As on the receipt.' }),
  })
  .meta({ id: 'ReaderPayment', description: 'Money that came from a reader.' });
export type ReaderPayment = z.infer<typeof ReaderPayment>;

export const ReaderSupports = z
  .object({
    supports: z
      .array(ReaderSupport)
      .meta({ description: 'Those that were paid for at least once, newest first.' }),
    payments: z.array(ReaderPayment).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'ReaderSupports', description: 'All that a reader has given, under the account’s address.' });
export type ReaderSupports = z.infer<typeof ReaderSupports>;

const supportId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .meta({ description: 'Of the monthly support.' });

/** `POST /api/v1/user/supports`. */
export const SupportChange = z
  .discriminatedUnion('change', [
    z.object({
      change: z.literal('amount').meta({ description: 'Another sum, from the next month on.' }),
      id: supportId,
      amount: z.coerce.number().int().meta({ description: 'The new sum, whole units of its currency.' }),
    }),
    z.object({
      change: z
        .enum(['pause', 'resume', 'stop', 'card'])
        .meta({ description: '`card`: the answer has the address where another card is given.' }),
      id: supportId,
    }),
  ])
  .meta({ id: 'SupportChange', description: 'A reader changes a monthly support.' });
export type SupportChange = z.infer<typeof SupportChange>;

/** A monthly support, running or finished. */
export const Subscription = z
  .object({
    amount: z.number().meta({ description: 'A month, whole units of the currency.' }),
    currency: z.string().meta({ description: 'ISO 4217.' }),
    site: SiteSlug.meta({ description: 'Of which site.' }),
    beganAt: z.int().meta({ description: 'Unix seconds.' }),
    finished: z.boolean().meta({ description: 'No more payments come.' }),
  })
  .meta({ id: 'Subscription', description: 'What a reader supports the site with, month by month.' });
export type Subscription = z.infer<typeof Subscription>;
