import { z } from 'zod';
import { SiteSlug } from './article.ts';

/**
 * What a signed-in person may do. `user`: the newsroom, who can see inactive articles and everything in a
 * preview; `reader`: has subscriptions and saved articles.
 */
export const Scope = z
  .enum(['user', 'reader'])
  .meta({ description: '`user`: a member of the newsroom; `reader`: any other account.' });
export type Scope = z.infer<typeof Scope>;

export const User = z
  .object({
    id: z.string().min(1).max(200).meta({ description: 'Permanent id of the account.' }),
    name: z.string().max(200).meta({ description: 'Name that is shown to the user.' }),
    email: z.email().meta({ description: 'Address that the sign-in provider confirmed.' }),
  })
  .meta({ id: 'User', description: 'The signed-in user.' });
export type User = z.infer<typeof User>;

/** `GET /api/v1/user/info`. */
export const AccountInfo = User.extend({
  password: z
    .boolean()
    .meta({ description: 'Signs in to the newsroom with a password stored here, and can change it.' }),
}).meta({ id: 'AccountInfo', description: 'The account of the signed-in user.' });

export type AccountInfo = z.infer<typeof AccountInfo>;

/** `GET /api/me`. */
export const Me = User.extend({ scope: Scope }).meta({ id: 'Me', description: 'The signed-in user.' });
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
      .meta({ description: 'Bearer token, valid for 7 days; null in browsers, which use cookies.' }),
    refreshToken: z
      .string()
      .nullable()
      .meta({ description: 'Renews the access token, valid for 14 days; null in browsers.' }),
    loggedInUser: User.nullable().meta({ description: 'Null while nobody is signed in.' }),
    isAuthenticated: z.boolean().meta({ description: 'True: somebody is signed in.' }),
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
    id: z.uuid().meta({ description: 'Id of the session, for ending it (`POST /api/logout`).' }),
    current: z.boolean().meta({ description: 'The session of this request.' }),
    device: z.string().meta({ description: 'Browser and operating system, if known.' }),
    beganAt: z.int().meta({ description: 'Signed in, unix seconds.' }),
    seenAt: z.int().meta({ description: 'When it was last renewed, unix seconds.' }),
  })
  .meta({ id: 'SignInDevice', description: 'A session of a user.' });
export type SignInDevice = z.infer<typeof SignInDevice>;

/** `POST /api/v1/user/erase`. */
export const EraseAccount = z
  .object({
    email: z.string().max(500).meta({ description: 'The account’s own address, as a confirmation.' }),
  })
  .meta({
    id: 'EraseAccount',
    description: 'A request to erase the reader’s account and everything that belongs to it.',
  });

/** `GET /api/v1/user/supports`. */
export const ReaderSupport = z
  .object({
    id: z.string().meta({ description: 'Permanent; contains nothing about the reader.' }),
    site: SiteSlug.meta({ description: 'Site that was supported.' }),
    monthly: z.boolean().meta({ description: 'Given each month.' }),
    amount: z.number().meta({ description: 'Amount of each payment, in whole units of the currency.' }),
    currency: z.string().meta({ description: 'ISO 4217.' }),
    state: z.enum(['running', 'given', 'ended', 'refunded']).meta({
      description: '`running`: continues; `given`: paid once; `ended`; `refunded`: fully refunded.',
    }),
    paused: z.boolean().meta({ description: 'True: nothing is charged until it is resumed.' }),
    firstPaidAt: z.int().meta({ description: 'First payment, unix seconds.' }),
    lastPaidAt: z.int().meta({ description: 'Last payment, unix seconds.' }),
    times: z.int().meta({ description: 'Number of payments.' }),
  })
  .meta({ id: 'ReaderSupport', description: 'A support of a reader, monthly or single.' });
export type ReaderSupport = z.infer<typeof ReaderSupport>;

export const ReaderPayment = z
  .object({
    support: z.string().meta({ description: 'Id of the support that it is of.' }),
    site: SiteSlug.meta({ description: 'Site that was supported.' }),
    monthly: z.boolean().meta({ description: 'True: the support is paid every month.' }),
    paidAt: z.int().meta({ description: 'Unix seconds.' }),
    amount: z.number().meta({ description: 'Amount paid, whole units of the currency.' }),
    refunded: z.number().meta({ description: 'Amount refunded.' }),
    currency: z.string().meta({ description: 'ISO 4217.' }),
    reference: z.string().meta({ description: 'Reference that the receipt has.' }),
  })
  .meta({ id: 'ReaderPayment', description: 'A payment of a reader.' });
export type ReaderPayment = z.infer<typeof ReaderPayment>;

export const ReaderSupports = z
  .object({
    supports: z
      .array(ReaderSupport)
      .meta({ description: 'Supports that were paid at least once, newest first.' }),
    payments: z.array(ReaderPayment).meta({ description: 'Newest first.' }),
  })
  .meta({ id: 'ReaderSupports', description: 'All supports of a reader, found by the account’s address.' });
export type ReaderSupports = z.infer<typeof ReaderSupports>;

const supportId = z
  .string()
  .regex(/^[1-9]\d{0,17}$/)
  .meta({ description: 'Number of the monthly support.' });

/** `POST /api/v1/user/supports`. */
export const SupportChange = z
  .discriminatedUnion('change', [
    z.object({
      change: z.literal('amount').meta({ description: 'Another amount, from the next month on.' }),
      id: supportId,
      amount: z.coerce.number().int().meta({ description: 'The new amount, whole units of its currency.' }),
    }),
    z.object({
      change: z
        .enum(['pause', 'resume', 'stop', 'card'])
        .meta({ description: '`card`: the response has the address for entering another card.' }),
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
    site: SiteSlug.meta({ description: 'Site that is supported.' }),
    beganAt: z.int().meta({ description: 'Unix seconds.' }),
    finished: z.boolean().meta({ description: 'No more payments come.' }),
  })
  .meta({ id: 'Subscription', description: 'A monthly support of a reader.' });
export type Subscription = z.infer<typeof Subscription>;
