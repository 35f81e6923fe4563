import { type NewsletterState, newsletterStateParams } from '#contract/newsletter.ts';

const managePath = (token: string) => `/hirlevel/leiratkozas?kod=${token}`;

/** Pages of the portal that forms and mails link to. */
export const pages = {
  confirm: (token: string) => `/hirlevel/megerosites?kod=${token}`,
  confirmed: (state: NewsletterState) => `/hirlevel/megerosites?allapot=${newsletterStateParams[state]}`,
  manage: (token: string, state?: NewsletterState) =>
    managePath(token) + (state ? `&allapot=${newsletterStateParams[state]}` : ''),
  /** The same page, offering to leave this list. */
  leave: (token: string, list: string | null) => managePath(token) + (list ? `&lista=${list}` : ''),
  left: (state: NewsletterState) => `/hirlevel/leiratkozas?allapot=${newsletterStateParams[state]}`,
} as const;

/** Address that mail programs call for their own unsubscribe button (RFC 8058). */
export const oneClickPath = (token: string, list: string) =>
  `/api/newsletter/unsubscribe?kod=${token}&lista=${list}`;
