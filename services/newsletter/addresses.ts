import {
  type NewsletterFault,
  type NewsletterState,
  newsletterFaultParams,
  newsletterStateParams,
} from '#contract/newsletter.ts';

/** Pages of the portal that forms and mails link to. */
export const pages = {
  lists: (fault?: NewsletterFault) => `/hirlevel${fault ? `?hiba=${newsletterFaultParams[fault]}` : ''}`,
  confirm: (token: string) => `/hirlevel/megerosites?kod=${token}`,
  confirmed: (state: NewsletterState) => `/hirlevel/megerosites?allapot=${newsletterStateParams[state]}`,
  manage: (token: string, state?: NewsletterState) =>
    `/hirlevel/leiratkozas?kod=${token}${state ? `&allapot=${newsletterStateParams[state]}` : ''}`,
  left: (state: NewsletterState) => `/hirlevel/leiratkozas?allapot=${newsletterStateParams[state]}`,
} as const;

/** Address that mail programs call for their own unsubscribe button (RFC 8058). */
export const oneClickPath = (token: string, list: string) =>
  `/api/newsletter/unsubscribe?kod=${token}&lista=${list}`;
