import { Hono } from 'hono';
import type { SiteSlug } from '#contract/article.ts';
import type { Transport } from '#contract/client.ts';
import type { Database } from '#database/database.ts';
import type { PortalSite } from '#portal/site/site.ts';
import type { ReaderOf } from '#services/identity/reader-of.ts';
import { mailPaths, startMailService } from '#services/mail/mail-service.ts';
import { createNewsletterService, newsletterPaths } from '#services/newsletter/newsletter-service.ts';
import { createPushService, pushPaths } from '#services/push/push-service.ts';
import { configuredPushService, knownPushServices } from '#services/push/push-services.ts';
import type { Configuration } from './configuration.ts';

export interface OutgoingOptions {
  db: Database;
  configuration: Configuration;
  sites: Readonly<Record<SiteSlug, PortalSite>>;
  siteOfHost(host: string): SiteSlug;
  siteOrigins: readonly string[];
  /** Calls of the content service. */
  ask: Transport;
  readerOf: ReaderOf;
  onError(error: unknown): void;
}

export const outgoingPaths = [...mailPaths, ...newsletterPaths, ...pushPaths];

/** What goes out to readers: mails, newsletters among them, and push messages. */
export function startOutgoing(options: OutgoingOptions) {
  const { db, configuration, sites, siteOfHost, siteOrigins, ask, readerOf, onError } = options;
  const { proxies, origins } = configuration;
  const { smtpUrl, hasOutbox, mailFrom, vapidKeys, pushOrigins } = configuration.readers;
  const sender = { address: mailFrom, names: { main: sites.main.name, erdely: sites.erdely.name } };
  const mail = startMailService({ db, smtpUrl, hasOutbox, sender, onError });
  const newsletter = createNewsletterService({ db, sites, siteOfHost, siteOrigins, proxies, ask, onError });
  const subject = origins.main.startsWith('https:') ? origins.main : `mailto:${mailFrom}`;
  const services = [...knownPushServices, ...pushOrigins.map(configuredPushService)];
  const push = createPushService({ db, siteOfHost, keys: vapidKeys, subject, proxies, readerOf, onError, services });
  const routes = new Hono();
  for (const part of [mail, newsletter, push]) routes.route('/', part.routes);
  return {
    routes,
    /** Calls whose names begin with `newsletter`. */
    transport: newsletter.transport,
    onChange: push.onChange,
    async stop(): Promise<void> {
      newsletter.stop();
      await push.stop();
      await mail.stop();
    },
  };
}
