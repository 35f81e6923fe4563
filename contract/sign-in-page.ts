/** The page where readers and the newsroom sign in, and where readers see their account. */
export const signInPath = '/tamogatas/belepes';
/** The page where the newsroom signs in to a preview. */
export const previewSignInPath = '/login';

/** Reasons for a failure there, with the value of `hiba` in the address. */
export const signInFaultParams = {
  aborted: 'megszakadt',
  expired: 'lejart',
  providerUnavailable: 'szolgaltato',
  wrongPassword: 'jelszo',
  wrongCode: 'kod',
  wrongLink: 'link',
  tooManyRequests: 'sok',
  badAddress: 'cim',
  newsroomOnly: 'szerkesztoseg',
  wrongOldPassword: 'regi',
  weakPassword: 'uj',
  samePassword: 'mas',
  otherAddress: 'masik',
  supportNotEnded: 'tamogatas',
  newsroomAccount: 'szerkesztoi',
  badAmount: 'osszeg',
  supportNotChanged: 'valtozas',
} as const;
export type SignInFault = keyof typeof signInFaultParams;

/** Steps that the page asks for or has just completed, with the value of `lepes` in the address. */
export const signInStepParams = {
  letterSent: 'level',
  codeSent: 'kod',
  signedOut: 'ki',
  newPassword: 'jelszo',
  passwordChanged: 'ujjelszo',
  deviceSignedOut: 'eszkoz',
  erase: 'torles',
  erased: 'torolve',
  amountChanged: 'osszeg',
  supportPaused: 'szunet',
  supportResumed: 'ujra',
  supportStopped: 'leallt',
  cardAsked: 'kartya',
} as const;
export type SignInStep = keyof typeof signInStepParams;

interface SignInAddress {
  /** Shows the newsroom's form instead of that of readers. */
  newsroom?: boolean;
  /** Path to return to. */
  back?: string | null;
  step?: SignInStep;
  fault?: SignInFault;
  /** Secret of the link in a sign-in mail. */
  key?: string | null;
}

/** @param path another page with the same parameters, such as that of a preview */
export function signInUrl(address: SignInAddress, path = signInPath): string {
  const { newsroom, back, step, fault, key } = address;
  const parameters = [
    ['szerkesztoseg', newsroom ? '1' : null],
    ['vissza', back],
    ['lepes', step && signInStepParams[step]],
    ['hiba', fault && signInFaultParams[fault]],
    ['kulcs', key],
  ] as const;
  const query = parameters.flatMap(([name, value]) => (value ? `${name}=${encodeURIComponent(value)}` : []));
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
