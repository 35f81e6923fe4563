import type { ErrorBody } from '#contract/errors.ts';
import { faultSentence } from './fault-sentence.ts';

/** A call that was refused or failed. `message` is the server's, in English; `sentenceOf` is for editors. */
export class ApiError extends Error {
  /** HTTP status; 0 if the server could not be reached. */
  readonly status: number;
  readonly issues: NonNullable<ErrorBody['issues']>;
  readonly conflict: ErrorBody['conflict'];
  readonly uses: NonNullable<ErrorBody['uses']>;

  constructor(status: number, body: Partial<ErrorBody>) {
    super(body.error ?? `HTTP ${status}`);
    this.name = 'ApiError';
    this.status = status;
    this.issues = body.issues ?? [];
    this.conflict = body.conflict;
    this.uses = body.uses ?? [];
  }
}

/** Whether the same request may succeed later: no connection, or a server in trouble. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);

/** Whether nobody is signed in any more. The request may succeed once somebody is again. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** What happened and what to do, for an editor. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError))
    return 'Valami elromlott. Töltsd újra az oldalt; ami mentve van, megmarad.';
  const { status, issues, uses } = error;
  if (status === 0) return 'Nincs kapcsolat a szerverrel. Amit írtál, itt megvan.';
  // The server does not tell apart a sign-in that has expired and one that a chief has ended.
  if (status === 401)
    return 'Már nem vagy belépve: lejárt a belépésed, vagy egy vezető kiléptetett. Lépj be újra; amit írtál, megmarad.';
  if (status === 403) return 'Ezt a te szerepeddel nem lehet. Kérj meg egy szerkesztőt vagy a vezetőt.';
  if (status === 404) return 'Ez már nincs meg: valaki törölte, vagy rossz a cím.';
  if (status === 409 && uses.length > 0)
    return `Használatban van: ${uses.map(({ name }) => name).join(', ')}. Előbb ott kell kivenni.`;
  if (status === 409) return 'Közben más is megváltoztatta. Nézd meg, mi a friss, és válassz.';
  if (status === 410) return 'Ez már nem érvényes. Töltsd újra az oldalt; ami mentve van, megmarad.';
  if (status === 413) return 'Túl nagy.';
  if (status === 429) return 'Túl sok kérés egyszerre. Várj egy kicsit, és próbáld újra.';
  if (status >= 500) return 'A szerver most nem tudja megcsinálni. Próbáld újra egy perc múlva.';
  const faults = new Set(issues.map(({ message }) => faultSentence(message)));
  return faults.size > 0
    ? `Valami nincs rendben. ${[...faults].join(' ')}`
    : `Ezt a szerver nem fogadta el: ${error.message}`;
}
