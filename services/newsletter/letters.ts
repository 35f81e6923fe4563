import { type MailSite, mailDocument } from '../mail/mail-document.ts';
import { pages } from './addresses.ts';

interface LetterText {
  subject: string;
  text: string;
  html: string;
}

/** Hours for which the button works. */
export const confirmHours = 48;

/**
 * A mail that asks the owner of an address to confirm a subscription.
 * @param lists their names
 */
export function confirmLetter(
  site: MailSite,
  token: string,
  lists: readonly string[],
  firstName: string,
): LetterText {
  const names = lists.map((name) => `„${name}”`).join(', ');
  const document = mailDocument({
    site,
    preview: 'Egy gombnyomás, és kész.',
    blocks: [
      { kind: 'title', text: 'Erősítsd meg a feliratkozásodat' },
      {
        kind: 'text',
        text: `${firstName ? `Kedves ${firstName}!` : 'Szia!'} Ezzel a címmel feliratkozást kértek itt: ${names}.`,
      },
      { kind: 'button', label: 'Megerősítem', url: site.origin + pages.confirm(token) },
      {
        kind: 'note',
        text: `A link ${confirmHours} óráig él, és egyszer használható. Ha nem te kérted, nincs teendőd: megerősítés nélkül nem küldünk semmit.`,
      },
    ],
  });
  return { subject: `Erősítsd meg a feliratkozásodat – ${site.name}`, ...document };
}

/**
 * A mail with the link to a reader's settings.
 * @param isSubscribed whether the reader subscribed to lists that they already get
 */
export function manageLetter(site: MailSite, token: string, isSubscribed: boolean): LetterText {
  const document = mailDocument({
    site,
    preview: 'Itt állíthatod be, mit küldjünk.',
    blocks: [
      { kind: 'title', text: 'A hírleveleid' },
      {
        kind: 'text',
        text: isSubscribed
          ? 'Feliratkozást kértél, de ezt a hírlevelet már megkapod erre a címre. Itt megnézheted és módosíthatod, mit küldünk.'
          : 'Itt megnézheted és módosíthatod, mit küldünk erre a címre; le is iratkozhatsz, és az adataidat is törölheted.',
      },
      { kind: 'button', label: 'Beállítások', url: site.origin + pages.manage(token) },
      {
        kind: 'note',
        text: 'Ezt a levelet ne küldd tovább: aki a linkjét megnyitja, a te beállításaidat látja.',
      },
    ],
  });
  return { subject: `A hírleveleid – ${site.name}`, ...document };
}
