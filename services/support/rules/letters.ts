import type { SiteSlug } from '#contract/article.ts';
import { budapestTimeZone } from '#contract/budapest-time.ts';
import { siteOfCode } from '#database/codes.ts';
import type { Transaction } from '#database/database.ts';
import { enqueueMail } from '#services/mail/enqueue.ts';
import { type MailBlock, type MailSite, mailDocument } from '#services/mail/mail-document.ts';
import type { Pledge } from '../queries/pledges.ts';
import { moneyWords } from '../words/money-words.ts';
import type { Letters } from './book-notice.ts';

/** The sites, for mails and links. */
export type SupportSites = Readonly<Record<SiteSlug, MailSite>>;

interface Letter {
  subject: string;
  blocks: MailBlock[];
}

const dates = new Intl.DateTimeFormat('hu-HU', { timeZone: budapestTimeZone, dateStyle: 'long' });

/**
 * The mails about a support: a receipt for each payment, and a message when a monthly one has ended. Each is
 * sent once.
 */
export function createLetters(sites: SupportSites): Letters {
  return {
    async receipt(trx, pledge, { reference, paidAt }) {
      if (isErased(pledge)) return;
      const site = siteOfCode(pledge.site);
      await enqueueMail(trx, {
        key: `support-receipt:${pledge.provider}:${reference}`,
        site,
        to: pledge.email,
        ...asMail(receiptLetter(pledge, sites[site], reference, paidAt), pledge, sites[site]),
      });
    },
    async ended(trx, pledge) {
      if (isErased(pledge)) return;
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

/** Reports that the amount of a monthly support was changed, in case somebody else did it. */
export async function enqueueAmountLetter(
  trx: Transaction,
  pledge: Pledge,
  sites: SupportSites,
  at: Date,
): Promise<void> {
  if (isErased(pledge)) return;
  const site = siteOfCode(pledge.site);
  const money = moneyWords(pledge.amount, pledge.currency);
  const subject = `Megváltozott a havi támogatásod: ${money}`;
  const blocks: MailBlock[] = [
    { kind: 'title', text: subject },
    { kind: 'text', text: `A következő hónaptól ${money} a havi támogatásod. Köszönjük, hogy velünk vagy!` },
    { kind: 'text', text: 'Ha nem te kérted, a fiókodban visszaállíthatod, vagy írj a szerkesztőségnek.' },
    ...stopBlocks(`${sites[site].origin}/api/support/stop/${pledge.stop_token}`),
  ];
  await enqueueMail(trx, {
    key: `support-amount:${pledge.id}:${at.getTime()}`,
    site,
    to: pledge.email,
    ...asMail({ subject, blocks }, pledge, sites[site]),
  });
}

/** Whether the supporter's name and address were erased (`erase-unpaid-contacts.ts`). */
const isErased = ({ email }: Pledge) => email === '';

function receiptLetter(
  { amount, currency, monthly, stop_token }: Pledge,
  site: MailSite,
  reference: string,
  paidAt: Date,
): Letter {
  const money = moneyWords(amount, currency);
  return {
    subject: `Megérkezett a támogatásod: ${money}`,
    blocks: [
      { kind: 'title', text: 'Köszönjük a támogatásodat!' },
      {
        kind: 'text',
        text: `Megérkezett hozzánk ${money}. Ebből lesz a következő helyszíni riport, adatigénylés, éjszakai ügyelet.`,
      },
      { kind: 'text', text: `Összeg: ${money} (${monthly ? 'havi támogatás' : 'egyszeri támogatás'})` },
      { kind: 'text', text: `Dátum: ${dates.format(paidAt)}` },
      { kind: 'text', text: `Azonosító: ${reference}` },
      ...(monthly ? stopBlocks(`${site.origin}/api/support/stop/${stop_token}`) : [once]),
    ],
  };
}

const once: MailBlock = {
  kind: 'text',
  text: 'Ez egyszeri támogatás volt: többet nem terhelünk a kártyádra.',
};
const stopBlocks = (url: string): MailBlock[] => [
  { kind: 'text', text: 'A havi támogatást bármikor leállíthatod itt; nem kérdezzük, miért.' },
  { kind: 'link', label: 'Havi támogatás leállítása', url },
];

function endedLetter({ amount, currency }: Pledge, site: MailSite): Letter {
  const subject = 'Leállt a havi támogatásod';
  const over = `A havi ${moneyWords(amount, currency)} levonása megszűnt, többet nem terhelünk a kártyádra. Köszönjük, hogy eddig velünk tartottál.`;
  return {
    subject,
    blocks: [
      { kind: 'title', text: subject },
      { kind: 'text', text: over },
      { kind: 'text', text: 'Ha tévedés volt, vagy meggondolod magad, itt újrakezdheted.' },
      { kind: 'button', label: 'A támogatás oldala', url: `${site.origin}/tamogatas` },
    ],
  };
}

function asMail({ subject, blocks: [title, ...rest] }: Letter, { name }: Pledge, site: MailSite) {
  const hello: MailBlock = { kind: 'text', text: name === null ? 'Kedves Olvasónk!' : `Kedves ${name}!` };
  return {
    subject,
    ...mailDocument({ site, preview: subject, blocks: [...(title ? [title] : []), hello, ...rest] }),
  };
}
