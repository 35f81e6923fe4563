import { z } from 'zod';
import type { SiteSlug } from '#contract/article.ts';
import type { SiteTexts } from '#portal/http/static-files.ts';
import { commaList } from './variables.ts';

/**
 * A line of ads.txt (IAB 1.1): a seller (`domain, account, DIRECT or RESELLER[, authority]`), a variable
 * (`OWNERDOMAIN=…`) or a comment.
 */
const adsTxtLine =
  /^(?:#.*|[\w.-]+\.[a-z]{2,},[^,]+,\s*(?:DIRECT|RESELLER)\s*(?:,[^,]+)?(?:;.*)?|[A-Z]+=.+|)$/i;
const isContact = (value: string) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(value);

/**
 * Settings of the texts that crawlers and security researchers look for. Each variable is explained in
 * docs/configuration.md.
 */
export const siteTextVariables = {
  ADS_TXT: z
    .string()
    .transform((value) => value.split(/\r?\n/).map((line) => line.trim()))
    .refine(
      (lines) => lines.every((line) => adsTxtLine.test(line)),
      'must be lines like "google.com, pub-1234567890, DIRECT"',
    )
    .optional(),
  SECURITY_CONTACT: commaList
    .refine((contacts) => contacts.every(isContact), 'must be mailto: or https: addresses, joined by commas')
    .optional(),
  SECURITY_EXPIRES: z
    .union([z.iso.date(), z.iso.datetime({ offset: true })], 'must be a day like 2027-06-30')
    .transform((value) => new Date(value).toISOString())
    .optional(),
  SECURITY_LANGUAGES: commaList
    .refine(
      (tags) => tags.every((tag) => /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(tag)),
      'must be language codes, joined by commas',
    )
    .default(['hu', 'en']),
};

export interface SiteTextSettings {
  /** Lines of `/ads.txt`; null: nobody sells ad space on these sites. */
  adsTxt: readonly string[] | null;
  /** Fields of `/.well-known/security.txt` (RFC 9116); null: there is none. */
  security: { contacts: readonly string[]; expires: string; languages: readonly string[] } | null;
}

const Settings = z.object(siteTextVariables);

/** @throws Error when only one of two variables that belong together is set */
export function readSiteTextSettings(settings: z.output<typeof Settings>): SiteTextSettings {
  const {
    ADS_TXT: adsTxt = null,
    SECURITY_CONTACT: contacts,
    SECURITY_EXPIRES: expires,
    SECURITY_LANGUAGES: languages,
  } = settings;
  if (contacts === undefined && expires === undefined) return { adsTxt, security: null };
  if (contacts === undefined || expires === undefined) {
    throw new Error(
      'SECURITY_CONTACT and SECURITY_EXPIRES must be set together: RFC 9116 requires both in security.txt.',
    );
  }
  return { adsTxt, security: { contacts, expires, languages } };
}

/** The texts with fixed names of each site, by address. */
export function createSiteTexts(
  { adsTxt, security }: SiteTextSettings,
  origins: Readonly<Record<SiteSlug, string>>,
): Record<SiteSlug, SiteTexts> {
  const textsOf = (origin: string): SiteTexts => ({
    '/ads.txt': adsTxt && `${adsTxt.join('\n')}\n`,
    '/.well-known/security.txt': security && writeSecurityTxt(security, origin),
  });
  return { main: textsOf(origins.main), erdely: textsOf(origins.erdely) };
}

function writeSecurityTxt(
  { contacts, expires, languages }: NonNullable<SiteTextSettings['security']>,
  origin: string,
): string {
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}
