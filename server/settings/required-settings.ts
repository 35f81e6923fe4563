import { missingServiceKey } from '../http/service-keys.ts';

/** Settings that have to fit together. */
export interface RelatedSettings {
  PORT: number;
  ROLES: ReadonlySet<string>;
  DATABASE_URL?: string | undefined;
  DATABASE_REPLICA_URL?: string | undefined;
  CONTENT_ORIGIN?: string | undefined;
  ORIGIN_MAIN?: string | undefined;
  ORIGIN_ERDELY?: string | undefined;
  QUIZ_ORIGIN?: string | undefined;
  READERS_ORIGIN?: string | undefined;
  LIVESCORE_ORIGIN?: string | undefined;
  ELECTIONS_ORIGIN?: string | undefined;
  DESK_ORIGIN?: string | undefined;
  PROXIES?: number | undefined;
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  OIDC_ISSUER?: string | undefined;
  OIDC_CLIENT_ID?: string | undefined;
  OIDC_CLIENT_SECRET?: string | undefined;
  APP_REDIRECT_URIS?: readonly string[] | undefined;
  STAFF?: readonly string[] | undefined;
  SERVICES_KEY?: readonly string[] | undefined;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
}

/** Origins that browsers use. CONTENT_ORIGIN is not one of them: only our own processes use it. */
const originNames = [
  'ORIGIN_MAIN',
  'ORIGIN_ERDELY',
  'QUIZ_ORIGIN',
  'READERS_ORIGIN',
  'LIVESCORE_ORIGIN',
  'ELECTIONS_ORIGIN',
  'DESK_ORIGIN',
] as const;

/** Origins of the sites. Without settings they are on this machine. */
export const siteOriginsOf = ({
  PORT,
  ORIGIN_MAIN = `http://localhost:${PORT}`,
  ORIGIN_ERDELY = `http://erdely.localhost:${PORT}`,
}: Pick<RelatedSettings, 'PORT' | 'ORIGIN_MAIN' | 'ORIGIN_ERDELY'>) => ({
  main: ORIGIN_MAIN,
  erdely: ORIGIN_ERDELY,
});

/**
 * Origin of the election results. Null where the sites are on https and it is not set, because browsers would
 * not show this machine's http address in a frame there.
 */
export function electionsOrigin({
  ORIGIN_MAIN,
  ORIGIN_ERDELY,
  ELECTIONS_ORIGIN,
  PORT,
}: Pick<RelatedSettings, 'PORT' | 'ORIGIN_MAIN' | 'ORIGIN_ERDELY' | 'ELECTIONS_ORIGIN'>): string | null {
  if (ELECTIONS_ORIGIN !== undefined) return ELECTIONS_ORIGIN;
  const isSecure = [ORIGIN_MAIN, ORIGIN_ERDELY].some((site) => site?.startsWith('https:'));
  return isSecure ? null : `http://valasztas.localhost:${PORT}`;
}

/** Origin of the newsroom's desk. Null where the server is open to others and it is not set. */
export function deskOrigin(
  { DESK_ORIGIN, PORT }: Pick<RelatedSettings, 'PORT' | 'DESK_ORIGIN'>,
  isForOthers: boolean,
): string | null {
  return DESK_ORIGIN ?? (isForOthers ? null : `http://szerkesztoseg.localhost:${PORT}`);
}

/** Whether browsers can reach this origin only on the machine itself. */
export const isLocal = (origin: string): boolean =>
  /^(?:.+\.)?localhost$|^127\.0\.0\.1$|^\[::1\]$/.test(new URL(origin).hostname);

/**
 * Whether people other than the machine's user can reach the server. Then everything for trying out is
 * disabled.
 */
export function isPublic(settings: RelatedSettings, isProduction: boolean): boolean {
  return isProduction || publicOrigins(settings).length > 0;
}

function publicOrigins(settings: RelatedSettings): Array<(typeof originNames)[number]> {
  return originNames.filter((name) => {
    const origin = settings[name];
    return origin !== undefined && !isLocal(origin);
  });
}

/**
 * Finds everything that is missing or contradictory, one sentence each, so that all of it can be fixed at
 * once. Empty when the process can start.
 */
export function findMissingSettings(settings: RelatedSettings): string[] {
  const key = missingServiceKey(settings);
  return [
    ...missingForPublic(settings),
    ...missingPartners(settings),
    ...(key === null ? [] : [key]),
    ...clashingOrigins(settings),
  ];
}

/** Settings that a server needs when readers reach it under public names. */
function missingForPublic(settings: RelatedSettings): string[] {
  const origins = publicOrigins(settings);
  if (origins.length === 0) return [];
  const missing: string[] = [];
  for (const name of ['ORIGIN_MAIN', 'ORIGIN_ERDELY'] as const) {
    const origin = settings[name];
    if (origin === undefined || isLocal(origin)) {
      missing.push(`${name} must be set to a public address, because ${origins.join(', ')} is public.`);
    }
  }
  for (const name of origins) {
    if (!settings[name]?.startsWith('https:')) {
      missing.push(
        `${name} must begin with https: the cookies of those who sign in must not travel unencrypted.`,
      );
    }
  }
  if (settings.PROXIES === undefined) {
    missing.push(
      'PROXIES is required: the number of proxies in front (one ends TLS), or 0. Rate limits are by address.',
    );
  }
  if (settings.ROLES.has('readers') && settings.SMTP_URL === undefined) {
    missing.push('SMTP_URL is required if ROLES has readers: sign-in and newsletters send mails.');
    if (settings.MAIL_FROM === undefined)
      missing.push('MAIL_FROM is required: the address that sends mails.');
  }
  return missing;
}

/** Settings that have no effect without another one. */
function missingPartners(settings: RelatedSettings): string[] {
  const missing: string[] = [];
  const { ROLES: roles, OIDC_ISSUER: issuer } = settings;
  if (settings.SMTP_URL !== undefined && settings.MAIL_FROM === undefined) {
    missing.push(
      'MAIL_FROM is required if SMTP_URL is set: the address that sends mails and receives bounces.',
    );
  }
  if (
    issuer !== undefined &&
    (settings.OIDC_CLIENT_ID === undefined || settings.OIDC_CLIENT_SECRET === undefined)
  ) {
    missing.push(
      'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET are required if OIDC_ISSUER is set; the provider’s console shows them.',
    );
  }
  if (
    issuer === undefined &&
    (settings.OIDC_CLIENT_ID !== undefined || settings.OIDC_CLIENT_SECRET !== undefined)
  ) {
    missing.push('OIDC_ISSUER is required if OIDC_CLIENT_ID or OIDC_CLIENT_SECRET is set: the provider.');
  }
  if (issuer === undefined && settings.APP_REDIRECT_URIS !== undefined) {
    missing.push('OIDC_ISSUER is required if APP_REDIRECT_URIS is set: the provider.');
  }
  if (issuer !== undefined && !settings.STAFF?.length) {
    missing.push(
      'STAFF is required if OIDC_ISSUER is set: e-mail addresses and @domains of the newsroom, joined by commas. ' +
        'All other people are readers.',
    );
  }
  for (const [one, other] of pairs) {
    if ((settings[one] === undefined) !== (settings[other] === undefined)) {
      missing.push(`${one} and ${other} must be set together, or not at all.`);
    }
  }
  if (roles.has('portal') && !roles.has('content') && settings.CONTENT_ORIGIN === undefined) {
    missing.push(
      'CONTENT_ORIGIN is required if ROLES has portal but not content: the origin of the process with content.',
    );
  }
  if (settings.DATABASE_REPLICA_URL !== undefined && settings.DATABASE_URL === undefined) {
    missing.push(
      'DATABASE_URL is required if DATABASE_REPLICA_URL is set: the primary that the replica follows.',
    );
  }
  return missing;
}

/** With only one of Stripe's two settings, people could pay, but we would never learn of it. */
const pairs = [
  ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
] as const;

function clashingOrigins(settings: RelatedSettings): string[] {
  const { ELECTIONS_ORIGIN: elections } = settings;
  const { main, erdely } = siteOriginsOf(settings);
  const sites = [main, erdely];
  const clashes: string[] = [];
  if (main === erdely) {
    clashes.push('ORIGIN_MAIN and ORIGIN_ERDELY must be different: the host decides which site is shown.');
  }
  if (elections !== undefined && sites.includes(elections)) {
    clashes.push('ELECTIONS_ORIGIN must be a host of its own: its pages stand in frames on the sites.');
  } else if (elections?.startsWith('http:') && sites.some((site) => site.startsWith('https:'))) {
    clashes.push(
      'ELECTIONS_ORIGIN must be https like the sites: browsers block other pages in their frames.',
    );
  }
  const desk = deskOrigin(settings, publicOrigins(settings).length > 0);
  const { QUIZ_ORIGIN, READERS_ORIGIN, LIVESCORE_ORIGIN } = settings;
  const others = [...sites, electionsOrigin(settings), QUIZ_ORIGIN, READERS_ORIGIN, LIVESCORE_ORIGIN];
  if (desk !== null && others.includes(desk)) {
    clashes.push('DESK_ORIGIN must be a host of its own: its cookies are apart from those of readers.');
  }
  return clashes;
}
