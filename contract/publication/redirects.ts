import { z } from 'zod';

/** A path in canonical form: lower case, single slashes, none at the end, no query. */
const ownPath = /^(?:\/(?!\.{1,2}(?:\/|$))(?:[a-z0-9._~-]|%[0-9A-F]{2})+)+$/;
const pathForm = 'A path in lower case, without a query and without a slash at its end.';

const Path = z.string().max(500).regex(ownPath, pathForm);

/** Calls, files of the build and media are never redirected, and `/elo` is removed beforehand. */
const isRedirectable = (path: string) => !/^\/(?:api|assets|media)\/|\/elo$/.test(path);

export const neverRedirected = 'This address is never redirected.';

/**
 * Whether a service or a health check answers this path before any redirect. The form below does not refuse
 * it: of a stored document with such a row, every other redirect would be lost, too.
 */
export const isAnsweredByService = (path: string): boolean =>
  /^\/(?:(?:api|livescore|media|quiz)(?:\/|$)|(?:healthz|readyz)$)/.test(path);

export const RedirectRow = z
  .strictObject({
    from: Path.refine(isRedirectable, neverRedirected).meta({
      description: 'The old path. It is recognised in any case.',
      examples: ['/cimke/regi-tema'],
    }),
    to: z
      .string()
      .max(2000)
      .refine((to) => to === '/' || ownPath.test(to) || isHttps(to), `${pathForm} Or an https address.`)
      .meta({
        description: 'A path of the same site (301), or an https address of another host (302).',
        examples: ['/cimke/uj-tema'],
      }),
  })
  .meta({ id: 'RedirectRow', description: 'An old address and where it leads now.' });
export type RedirectRow = z.infer<typeof RedirectRow>;

export const Redirects = z
  .strictObject({
    supportToken: z
      .string()
      .regex(/^[a-z0-9]{6,40}$/, '6 to 40 lower-case letters and digits.')
      .meta({
        description:
          'A path that contains it shows the support page. Change it when ad blockers have learnt it.',
        examples: ['ct7v4q9'],
      }),
    rows: z
      .array(RedirectRow)
      .max(20_000)
      .readonly()
      .superRefine(refuseTwice)
      .meta({ description: 'Redirects in any order.' }),
    missingPages: z
      .array(Path)
      .max(200)
      .readonly()
      .meta({ description: 'Pages of the portal that this site does not have: 404.', examples: [['/te']] }),
  })
  .meta({ id: 'Redirects', description: 'Redirects of a site, besides those that the portal always has.' });
export type Redirects = z.infer<typeof Redirects>;

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:' && !/[\s\\]/.test(address);
}

function refuseTwice(rows: readonly RedirectRow[], context: z.RefinementCtx): void {
  const addresses = new Set<string>();
  for (const [index, { from }] of rows.entries()) {
    if (addresses.has(from)) {
      context.addIssue({ code: 'custom', path: [index, 'from'], message: 'It stands there twice.' });
    }
    addresses.add(from);
  }
}
