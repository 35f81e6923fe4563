import { z } from 'zod';
import type { ProviderSetting } from '#services/identity/identity-service.ts';
import { isLocal } from './required-settings.ts';
import { commaList, wholeNumber, yesOrNo } from './variables.ts';

const listOf = (text: string) =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);

/** Whether a provider may send people back into an app at this address: a scheme of its own, or https. */
const isAppAddress = (text: string) =>
  URL.canParse(text) && !/^(?:http|javascript|data|blob|file):/i.test(text) && !/[?#]/.test(text);

/** Settings of signing in. */
export const signInVariables = {
  AUTH_SECRET: commaList
    .pipe(
      z.array(
        z
          .string()
          .min(32, 'must have at least 32 characters; several, the newest first, are joined by commas'),
      ),
    )
    .optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://accounts.google.com' })
    .refine(
      (url) => url.startsWith('https:') || (URL.canParse(url) && isLocal(url)),
      'must begin with https:',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  APP_REDIRECT_URIS: z
    .string()
    .transform(listOf)
    .pipe(
      z.array(
        z
          .string()
          .refine(
            isAppAddress,
            'must be addresses like hu.lap.app:/belepes or https://lap.example/app, joined by commas',
          ),
      ),
    )
    .optional(),
  OIDC_PORT: wholeNumber(1, 65_535).optional(),
  STAFF: z
    .string()
    .transform((text) => listOf(text.toLowerCase()))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^[^@\s]*@[^@\s]+\.[^@\s]+$/, 'must be e-mail addresses and @domains, joined by commas'),
      ),
    )
    .optional(),
  PREVIEW: yesOrNo.default('no'),
};

type SignInVariables = z.output<z.ZodObject<typeof signInVariables>>;

export interface SignInSettings {
  /** Secrets of access tokens, the newest first. If empty, one is created and stored in the database. */
  secrets: readonly string[];
  /** Who belongs to the newsroom: mail addresses and `@domain`. */
  staff: readonly string[];
  provider: ProviderSetting;
  /** Preview mode: only the newsroom sees anything. */
  preview: boolean;
}

/** Exactly as in Google's discovery document, because it is compared character by character. */
const googleIssuer = 'https://accounts.google.com';

/**
 * @param isForOthers whether people other than this machine's user can reach the server. Then test people
 * cannot sign in.
 */
export function signInSettings(
  settings: SignInVariables,
  port: number,
  isForOthers: boolean,
): SignInSettings {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    STAFF: staff = [],
  } = settings;
  const common = { secrets: settings.AUTH_SECRET ?? [], staff, preview: settings.PREVIEW === 'yes' };
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined) {
    return {
      ...common,
      provider: {
        kind: 'configured',
        issuer,
        clientId,
        clientSecret,
        hasHostedDomains: issuer === googleIssuer,
        appRedirectUris: settings.APP_REDIRECT_URIS ?? [],
      },
    };
  }
  if (isForOthers) return { ...common, provider: null };
  return {
    ...common,
    provider: { kind: 'bundled', port: settings.OIDC_PORT ?? (port === 0 ? 3001 : port + 1) },
  };
}
