import type { SiteSlug } from '#contract/article.ts';

/** A mail that is ready to be sent. */
export interface Outgoing {
  /** Left half of its Message-ID (`messageName`). */
  name: string;
  site: SiteSlug;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** Outcome of handing over a mail. */
export type Delivery =
  | { kind: 'sent' }
  /** Another attempt would get the same answer. `bounced`: the address itself was rejected. */
  | { kind: 'refused'; problem: string; bounced: boolean }
  /** It was not accepted, but another attempt may succeed. */
  | { kind: 'later'; problem: string }
  /** The connection ended after the mail was handed over and before the answer came. */
  | { kind: 'unknown'; problem: string };

/** Where mails are sent. */
export interface MailTransport {
  send(mail: Outgoing): Promise<Delivery>;
  /** Whether it has accepted a mail with this name; null if it cannot tell. */
  wasSent(name: string): Promise<boolean | null>;
  close(): void;
}

/** The sender of our mails. */
export interface MailSender {
  /** For example `levelek@cimlap.example`. Bounces go there too. */
  address: string;
  /** Name shown with the address, by site. */
  names: Readonly<Record<SiteSlug, string>>;
}

export const domainOf = ({ address }: MailSender): string => address.slice(address.lastIndexOf('@') + 1);
