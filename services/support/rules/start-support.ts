import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { CallError } from '#contract/errors.ts';
import type { SupportAmounts } from '#contract/publication/support-page.ts';
import { ownAmount, type SupportFault } from '#contract/support.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import { MailAddress } from '#services/mail/address.ts';
import type { MailSite } from '#services/mail/mail-document.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { changePledge, pledgeByToken, storePledge } from '../queries/pledges.ts';

const whole = z
  .string()
  .transform((text) => text.replace(/[\s\u00a0.]/g, ''))
  .pipe(z.string().regex(/^\d{1,9}$/, 'must be a whole number'))
  .transform(Number);

/**
 * Content of the form. The selected radio button decides which amount counts: `own` may still contain an
 * earlier value.
 */
const Form = z.object({
  often: z.enum(['once', 'monthly']),
  once: z.string().optional(),
  monthly: z.string().optional(),
  own: z.string().optional(),
  email: MailAddress,
  name: z
    .string()
    .trim()
    .max(100)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they have to be refused
    .regex(/^[^\u0000-\u001f\u007f<>]*$/, 'must be a name')
    .optional()
    .transform((name) => name || null),
});

export interface SupportRequest {
  monthly: boolean;
  /** Whole units of the site's currency. */
  amount: number;
  email: string;
  name: string | null;
}

/** Thrown for a form with an invalid field. */
export class InvalidSupportRequest extends CallError {
  readonly fault: SupportFault;

  /**
   * @param fault where the page shows it
   * @param field of the request, which may be one that the page has no place for
   */
  constructor(fault: SupportFault, field: string, message: string) {
    super(400, message, [{ path: field, message }]);
    this.fault = fault;
  }
}

/**
 * Parses the form. The server decides which amounts are allowed, because anybody can change the page.
 * @throws InvalidSupportRequest
 */
export function readRequest(
  fields: Readonly<Record<string, unknown>>,
  { min, max, currency }: SupportAmounts,
): SupportRequest {
  const form = Form.safeParse(fields);
  if (!form.success) {
    const field = String(form.error.issues[0]?.path[0]);
    const fault = field === 'email' || field === 'name' ? field : 'own';
    throw new InvalidSupportRequest(fault, field, `${field} is missing or wrong.`);
  }
  const { often, own, email, name } = form.data;
  const chosen = form.data[often] ?? '';
  const amount = whole.safeParse(chosen === ownAmount ? (own ?? '') : chosen);
  if (!amount.success || amount.data < min || amount.data > max) {
    const message = `The amount must be whole, from ${min} to ${max} ${currency}.`;
    throw new InvalidSupportRequest('own', chosen === ownAmount ? 'own' : often, message);
  }
  return { monthly: often === 'monthly', amount: amount.data, email, name };
}

interface StartContext {
  db: Database;
  provider: PaymentProvider;
  site: MailSite;
  currency: string;
  now: number;
}

export interface StartedSupport {
  /** The absolute address where the reader pays. */
  url: string;
  /** Token of the pledge. */
  token: string;
}

/**
 * Stores a pledge, then lets the provider create its checkout, so that the pledge is there before any notice
 * about it.
 * @throws what the provider throws; then the pledge has failed
 */
export async function startSupport(context: StartContext, request: SupportRequest): Promise<StartedSupport> {
  const { db, provider, site, currency, now } = context;
  const { monthly, email, name } = request;
  const amount = request.amount * 100;
  const [token, stopToken] = [newToken(), newToken()];
  const pledge = {
    token,
    stop_token: stopToken,
    site: siteCode[site.slug],
    provider: provider.name,
    monthly,
    amount,
    currency,
    email,
    name,
  };
  await storePledge(db, pledge, new Date(now));
  try {
    const url = await provider.createCheckout({
      token,
      monthly,
      amount,
      currency,
      email,
      label: `${site.name} – ${monthly ? 'havi' : 'egyszeri'} támogatás`,
      doneUrl: `${site.origin}/tamogatas/siker?id=${token}`,
      cancelledUrl: `${site.origin}/tamogatas/hiba?miert=megszakitva`,
    });
    return { url, token };
  } catch (error) {
    const stored = await pledgeByToken(db, token);
    if (stored?.state === 'started') await changePledge(db, stored.id, 'failed', new Date(now));
    throw error;
  }
}

/** 128 random bits, which nobody can guess. */
const newToken = () => randomBytes(16).toString('base64url');
