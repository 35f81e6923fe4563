import type { Context } from 'hono';
import { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import type { SignInFault } from '#contract/sign-in-page.ts';
import { wantsPage } from '../../forms/own-page.ts';
import { normaliseAddress } from '../accounts.ts';

/** The six digits of a letter; people may type spaces or hyphens between them. */
export const Code = z
  .string()
  .transform((code) => code.replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{6}$/));

const Address = z.object({ email: z.email().max(254) });

/**
 * Reads the address that a letter is requested for.
 * @throws CallError 400
 */
export function readAddress(fields: object): string {
  const parsed = Address.safeParse(fields);
  if (parsed.success) return normaliseAddress(parsed.data.email);
  const message = 'It must be an e-mail address.';
  throw new CallError(400, 'This is not an e-mail address.', [{ path: 'email', message }]);
}

/** Redirects a form to the page that explains what was wrong; a program gets the error. */
export function redirectOrThrow(
  c: Context,
  error: unknown,
  fault: SignInFault,
  page: (fault: SignInFault) => string,
): Response {
  if (!(error instanceof CallError) || !wantsPage(c)) throw error;
  return c.redirect(page(error.status === 429 ? 'tooManyRequests' : fault), 303);
}
