import type { AccountInfo, SignedIn, SignInDevice, Subscription } from '#contract/auth.ts';
import { redirect, type Screen, type ScreenContext } from '#portal/page/screen.ts';

/** Configuration of the sites that the sign-in pages need. */
export interface SignInSetup {
  /** Name of the sign-in provider; null where there is none. */
  provider: string | null;
  /** Whether only the newsroom sees the sites (docs/product/readers.md#preview). */
  preview: boolean;
  /** Whether mails go to this machine's outbox instead of being sent. */
  outbox: boolean;
}

/** What a sign-in page shows. `back` is the path on this site to which the reader returns. */
export type SignInData = { setup: SignInSetup; back: string | null } & (
  | {
      kind: 'signed in';
      reader: SignedIn;
      account: AccountInfo | null;
      subscriptions: Subscription[];
      devices: SignInDevice[];
      done: Done;
    }
  | { kind: 'new password'; fault: FaultName | null }
  | { kind: 'erase'; reader: SignedIn; monthly: boolean; fault: FaultName | null }
  | { kind: 'begin' | 'code'; who: 'readers' | 'newsroom'; fault: FaultName | null; out: Out }
  | { kind: 'link'; key: string }
);

/** What has just ended, as the message above the forms says: the session or the account. */
type Out = 'ki' | 'torolve' | null;

/**
 * What has just been done, as the message above the account says: a device was signed out, or a password
 * changed.
 */
type Done = 'eszkoz' | 'ujjelszo' | null;

const steps = ['level', 'kod', 'ki', 'jelszo', 'eszkoz', 'ujjelszo', 'torles', 'torolve'];

/**
 * Values of `hiba` in addresses that `services/identity` redirects to
 * (docs/product/errors.md#sign-in-failures).
 */
export const faultNames = [
  'megszakadt',
  'lejart',
  'szolgaltato',
  'jelszo',
  'kod',
  'link',
  'sok',
  'cim',
  'szerkesztoseg',
  'regi',
  'uj',
  'mas',
  'masik',
  'tamogatas',
  'szerkesztoi',
] as const;
export type FaultName = (typeof faultNames)[number];

/** A path on this site; the identity service checks it again before it redirects (`isOwnPath`). */
const pathOfOurs = /^\/(?![/\\])[^\s\\]{0,500}$/;

/** The parameters that the pages accept; all others, and values of another form, are left out. */
export function signInParameters(params: URLSearchParams): ReadonlyArray<readonly [string, string]> {
  const allowed: ReadonlyArray<readonly [string, (value: string) => boolean]> = [
    ['hiba', (value) => faultNames.some((name) => name === value)],
    ['lepes', (value) => steps.includes(value)],
    ['kulcs', (value) => /^[\w-]{43}$/.test(value)],
    ['szerkesztoseg', (value) => value === '1'],
    ['vissza', (value) => pathOfOurs.test(value)],
  ];
  return allowed.flatMap(([name, isValid]) => {
    const value = params.get(name);
    return value !== null && isValid(value) ? [[name, value] as const] : [];
  });
}

/**
 * `/login` exists in preview only (docs/product/readers.md#preview). Elsewhere, and for a reader who is
 * signed in, it redirects to the front page.
 */
export const loadLogin =
  (setup: SignInSetup): Screen<SignInData>['load'] =>
  async ({ query, reader }) => {
    if (!setup.preview || reader?.scope === 'user') throw redirect('/', 302);
    return {
      setup,
      back: null,
      kind: query.lepes === 'kod' ? 'code' : 'begin',
      who: 'newsroom',
      fault: faultOf(query),
      out: null,
    };
  };

/** `/tamogatas/belepes`: readers sign in here, and the newsroom with `?szerkesztoseg=1`. */
export const loadReadersPage =
  (setup: SignInSetup): Screen<SignInData>['load'] =>
  async (context) => {
    const { query, reader } = context;
    const back = query.vissza ?? null;
    if (query.kulcs !== undefined) return { setup, back, kind: 'link', key: query.kulcs };
    if (reader?.scope === 'user' && query.lepes === 'jelszo')
      return { setup, back, kind: 'new password', fault: faultOf(query) };
    if (reader?.scope === 'reader' && query.lepes === 'torles') return erasing(setup, reader, context);
    if (reader) return signedIn(setup, reader, context);
    const who = query.szerkesztoseg === '1' ? 'newsroom' : 'readers';
    const step = query.lepes === 'level' || query.lepes === 'kod' ? 'code' : 'begin';
    const out = query.lepes === 'ki' || query.lepes === 'torolve' ? query.lepes : null;
    return { setup, back, kind: step, who, fault: faultOf(query), out };
  };

async function signedIn(
  setup: SignInSetup,
  reader: SignedIn,
  { client, optional, query }: ScreenContext,
): Promise<SignInData> {
  const [account, subscriptions, devices] = await Promise.all([
    optional(client.userInfo({}), null),
    optional(client.userSubscriptions({ show_finished: '1' }), []),
    optional(client.userDevices({}), []),
  ]);
  const done = query.lepes === 'eszkoz' || query.lepes === 'ujjelszo' ? query.lepes : null;
  return { setup, back: null, kind: 'signed in', reader, account, subscriptions, devices, done };
}

async function erasing(
  setup: SignInSetup,
  reader: SignedIn,
  { client, optional, query }: ScreenContext,
): Promise<SignInData> {
  const subscriptions = await optional(client.userSubscriptions({}), []);
  return {
    setup,
    back: null,
    kind: 'erase',
    reader,
    monthly: subscriptions.length > 0,
    fault: faultOf(query),
  };
}

const faultOf = ({ hiba }: ScreenContext['query']) => faultNames.find((name) => name === hiba) ?? null;
