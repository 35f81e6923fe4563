import type { SiteSlug } from '#contract/article.ts';
import { siteOfCode } from '#database/codes.ts';
import { enqueueMail } from '#services/mail/enqueue.ts';
import type { Pledge } from '../queries/pledges.ts';
import { moneyWords } from '../words/money-words.ts';
import type { Letters } from './book-notice.ts';

/** A site as letters and addresses need it. */
export interface SupportSite {
  name: string;
  /** Scheme and host. */
  origin: string;
}
export type SupportSites = Readonly<Record<SiteSlug, SupportSite>>;

interface Letter {
  subject: string;
  title: string;
  paragraphs: string[];
  link?: { label: string; url: string };
}

const dates = new Intl.DateTimeFormat('hu-HU', { timeZone: 'Europe/Budapest', dateStyle: 'long' });

/** The mails of a support: a receipt for each payment, and a word when a monthly one has ended. Each is sent once. */
export function createLetters(sites: SupportSites): Letters {
  return {
    async receipt(trx, pledge, { reference, paidAt }) {
      if (isForgotten(pledge)) return;
      const site = siteOfCode(pledge.site);
      await enqueueMail(trx, {
        key: `support-receipt:${pledge.provider}:${reference}`,
        site,
        to: pledge.email,
        ...asMail(receiptLetter(pledge, sites[site], reference, paidAt), pledge, sites[site]),
      });
    },
    async ended(trx, pledge) {
      if (isForgotten(pledge)) return;
      const site = siteOfCode(pledge.site);
      await enqueueMail(trx, {
        key: `support-ended:${pledge.id}`,
        site,
        to: pledge.email,
        ...asMail(endedLetter(pledge, sites[site]), pledge, sites[site]),
      });
    },
  };
}

/** `forget-unpaid.ts`. */
const isForgotten = ({ email }: Pledge) => email === '';

function receiptLetter(pledge: Pledge, site: SupportSite, reference: string, paidAt: Date): Letter {
  const money = moneyWords(pledge.amount, pledge.currency);
  const kind = pledge.monthly ? 'havi támogatás' : 'egyszeri támogatás';
  return {
    subject: `Megérkezett a támogatásod: ${money}`,
    title: 'Köszönjük a támogatásodat!',
    paragraphs: [
      `Megérkezett hozzánk ${money}. Ebből lesz a következő helyszíni riport, adatigénylés, éjszakai ügyelet.`,
      `Összeg: ${money} (${kind})\nDátum: ${dates.format(paidAt)}\nAzonosító: ${reference}`,
      pledge.monthly
        ? 'A havi támogatást bármikor leállíthatod az alábbi címen; nem kérdezzük, miért.'
        : 'Ez egyszeri támogatás volt: többet nem terhelünk a kártyádra.',
    ],
    ...(pledge.monthly && {
      link: { label: 'Havi támogatás leállítása', url: `${site.origin}/api/support/stop/${pledge.stop_token}` },
    }),
  };
}

function endedLetter(pledge: Pledge, site: SupportSite): Letter {
  return {
    subject: 'Leállt a havi támogatásod',
    title: 'Leállt a havi támogatásod',
    paragraphs: [
      `A havi ${moneyWords(pledge.amount, pledge.currency)} levonása megszűnt, többet nem terhelünk a kártyádra. Köszönjük, hogy eddig velünk tartottál.`,
      'Ha tévedés volt, vagy meggondolod magad, itt újrakezdheted.',
    ],
    link: { label: 'A támogatás oldala', url: `${site.origin}/tamogatas` },
  };
}

function asMail({ subject, title, paragraphs, link }: Letter, pledge: Pledge, site: SupportSite) {
  const hello = pledge.name === null ? 'Kedves Olvasónk!' : `Kedves ${pledge.name}!`;
  const bye = `Üdvözlettel:\na ${site.name} szerkesztősége`;
  const lines = [hello, ...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), bye];
  const blocks = [hello, ...paragraphs].map((text) => `<p>${lineBreaks(text)}</p>`);
  const button = link ? `<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>` : '';
  return {
    subject,
    text: `${title}\n\n${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="hu"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head><body style="font:16px/1.5 Georgia,serif;max-width:36em;margin:0 auto;padding:16px"><h1 style="font-size:24px">${escaped(title)}</h1>${blocks.join('')}${button}<p>${lineBreaks(bye)}</p></body></html>`,
  };
}

const lineBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>');
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);
