import type { SiteSlug } from '#contract/article.ts';
import type { SupportAmounts } from '#contract/support.ts';
import type { Database } from '#database/database.ts';
import type { StripeOptions } from './providers/stripe.ts';
import type { SupportSites } from './rules/letters.ts';

export interface SupportLog {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface SupportServiceOptions {
  db: Database;
  sites: SupportSites;
  amounts: Readonly<Record<SiteSlug, SupportAmounts>>;
  siteOfHost: (host: string) => SiteSlug | null;
  /** Null: there is no Stripe account. */
  stripe: Pick<StripeOptions, 'secretKey' | 'webhookSecret' | 'api'> | null;
  /** Whether payments are pretended where there is no real provider. */
  pretend: boolean;
  /** Proxies in front of this process that add to X-Forwarded-For. */
  proxies: number;
  log: SupportLog;
  /** Unix milliseconds. */
  now?: () => number;
}
