import { nameOfParam } from '#contract/address-params.ts';
import type { AccountInfo, ReaderSupports, SignedIn, SignInDevice } from '#contract/auth.ts';
import { type SignInFault, signInFaultParams, signInStepParams } from '#contract/sign-in-page.ts';
import { redirect, type Screen, type ScreenContext } from '#portal/page/screen.ts';
import { doneWords } from './words.ts';

/** Configuration of the sites that the sign-in pages need. */
export interface SignInSetup {
  /** Name of the sign-in provider; null where there is none. */
  provider: string | null;
  /** Whether only the newsroom sees the sites (docs/product/readers.md#preview). */
  preview: boolean;
  /** Whether mails go to this machine's outbox instead of being sent. */
  outbox: boolean;
}

/** Data of a sign-in page. `back` is the path on this site to return to. */
export type SignInData = { setup: SignInSetup; back: string | null } & (
  | {
      kind: 'signed in';
      reader: SignedIn;
      account: AccountInfo | null;
      /** Null while the service does not answer. */
      supports: ReaderSupports | null;
      devices: SignInDevice[];
      done: Done;
      fault: SignInFault | null;
    }
  | { kind: 'new password'; fault: SignInFault | null }
  | { kind: 'erase'; reader: SignedIn; hasMonthlySupport: boolean; fault: SignInFault | null }
  | { kind: 'begin' | 'code'; who: 'readers' | 'newsroom'; fault: SignInFault | null; out: Out }
  | { kind: 'link'; key: string }
);

/** Which message is shown above the forms after signing out: the session or the account has ended. */
type Out = 'signedOut' | 'erased' | null;

/**
 * Which message is shown above the account after a change: a device was signed out, a password or a support
 * was changed.
 */
type Done = keyof typeof doneWords | null;

/** A path on this site; the identity service checks it again before it redirects (`isOwnPath`). */
const ownPath = /^\/(?![/\\])[^\s\\]{0,500}$/;

/** The parameters that the pages accept; all others, and values of another form, are left out. */
export function signInParameters(params: URLSearchParams): ReadonlyArray<readonly [string, string]> {
  const allowed: ReadonlyArray<readonly [string, (value: string) => boolean]> = [
    ['hiba', (value) => nameOfParam(signInFaultParams, value) !== null],
    ['lepes', (value) => nameOfParam(signInStepParams, value) !== null],
    ['kulcs', (value) => /^[\w-]{43}$/.test(value)],
    ['szerkesztoseg', (value) => value === '1'],
    ['vissza', (value) => ownPath.test(value)],
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
      kind: stepOf(query) === 'codeSent' ? 'code' : 'begin',
      who: 'newsroom',
      fault: faultOf(query),
      out: null,
    };
  };

/** `/tamogatas/belepes`: readers sign in here, and the newsroom with `?szerkesztoseg=1`. */
export const loadReaderSignIn =
  (setup: SignInSetup): Screen<SignInData>['load'] =>
  async (context) => {
    const { query, reader } = context;
    const back = query.vissza ?? null;
    const step = stepOf(query);
    if (query.kulcs !== undefined) return { setup, back, kind: 'link', key: query.kulcs };
    if (reader?.scope === 'user' && step === 'newPassword')
      return { setup, back, kind: 'new password', fault: faultOf(query) };
    if (reader?.scope === 'reader' && step === 'erase') return loadErase(setup, reader, context);
    if (reader) return loadAccount(setup, reader, context);
    const who = query.szerkesztoseg === '1' ? 'newsroom' : 'readers';
    const kind = step === 'letterSent' || step === 'codeSent' ? 'code' : 'begin';
    const out = step === 'signedOut' || step === 'erased' ? step : null;
    return { setup, back, kind, who, fault: faultOf(query), out };
  };

async function loadAccount(
  setup: SignInSetup,
  reader: SignedIn,
  { client, optional, query }: ScreenContext,
): Promise<SignInData> {
  const [account, supports, devices] = await Promise.all([
    optional(client.userInfo({}), null),
    optional(client.userSupports({}), null),
    optional(client.userDevices({}), []),
  ]);
  const step = stepOf(query);
  const done = step !== null && isDone(step) ? step : null;
  const fault = faultOf(query);
  return { setup, back: null, kind: 'signed in', reader, account, supports, devices, done, fault };
}

async function loadErase(
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
    hasMonthlySupport: subscriptions.length > 0,
    fault: faultOf(query),
  };
}

const isDone = (step: string): step is keyof typeof doneWords => Object.hasOwn(doneWords, step);
const faultOf = ({ hiba }: ScreenContext['query']) => nameOfParam(signInFaultParams, hiba);
const stepOf = ({ lepes }: ScreenContext['query']) => nameOfParam(signInStepParams, lepes);
