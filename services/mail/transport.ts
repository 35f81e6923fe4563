import type { SiteSlug } from '#contract/article.ts';

/** A mail as it goes out, with nothing left to fill in. */
export interface Outgoing {
  /** Left half of its Message-ID: the same for the same mail, whenever and by whomever it is sent. */
  name: string;
  site: SiteSlug;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Readonly<Record<string, string>>;
}

/** What became of handing a mail over. */
export type Delivery =
  | { kind: 'sent' }
  /** Never: trying again would give the same answer. `bounced`: the address itself was refused. */
  | { kind: 'refused'; problem: string; bounced: boolean }
  /** Certainly not now. */
  | { kind: 'later'; problem: string }
  /** The connection ended after the mail was handed over and before the answer came. */
  | { kind: 'unknown'; problem: string };

/** Where mails go. */
export interface MailTransport {
  send(mail: Outgoing): Promise<Delivery>;
  /** Whether a mail of this name arrived there; null where nobody can say. */
  wasSent(name: string): Promise<boolean | null>;
  close(): void;
}

/** Who mails come from. */
export interface MailSender {
  /** `levelek@cimlap.example`; bounces go there too. */
  address: string;
  /** What stands beside the address. */
  names: Readonly<Record<SiteSlug, string>>;
}

export const domainOf = ({ address }: MailSender): string => address.slice(address.lastIndexOf('@') + 1);
