import { signInUrl } from '#contract/sign-in-page.ts';
import type { Mail } from '#services/mail/mail.ts';
import { type MailSite, mailDocument } from '#services/mail/mail-document.ts';
import type { Letter } from './letters.ts';
import { hashSecret } from './secrets.ts';

/** Mail with the code for the newsroom's second step. */
export function codeMail(site: MailSite, to: string, letter: Letter): Mail {
  const subject = `${letter.code} – belépési kód`;
  return {
    ...common(site, to, letter),
    subject,
    ...mailDocument({
      site,
      preview: 'Tíz percig jó.',
      blocks: [
        { kind: 'title', text: 'Belépési kód' },
        { kind: 'text', text: `A kód, amellyel belépsz: ${letter.code}` },
        { kind: 'text', text: 'Tíz percig jó, és egyszer. Csak ott írd be, ahol a jelszavadat megadtad.' },
        {
          kind: 'note',
          text: 'Nem te léptél be? Akkor valaki tudja a jelszavadat: változtasd meg a belépés oldalán, vagy kérj másikat a szerkesztőség rendszergazdájától.',
        },
      ],
    }),
  };
}

/** Mail with the code with which the newsroom signs in at its desk. */
export function deskCodeMail(site: MailSite, to: string, letter: Letter): Mail {
  return {
    ...common(site, to, letter),
    subject: `${letter.code} – belépési kód a szerkesztőségbe`,
    ...mailDocument({
      site,
      preview: 'Tíz percig jó.',
      blocks: [
        { kind: 'title', text: 'Belépési kód' },
        { kind: 'text', text: `A kód, amellyel a szerkesztőségbe belépsz: ${letter.code}` },
        {
          kind: 'text',
          text: 'Tíz percig jó, és egyszer. Csak ott írd be, ahol kérted; senkinek ne add meg.',
        },
        {
          kind: 'note',
          text: 'Nem te kérted? Nincs teendőd: e nélkül a kód nélkül senki nem lép be a nevedben.',
        },
      ],
    }),
  };
}

/**
 * Mail with the link and the code with which readers sign in.
 * @param back path to return to
 */
export function linkMail(site: MailSite, to: string, letter: Letter, back: string | null): Mail {
  const url = site.origin + signInUrl({ back, key: letter.link });
  return {
    ...common(site, to, letter),
    subject: `Belépés – ${site.name}`,
    ...mailDocument({
      site,
      preview: `Vagy írd be a kódot: ${letter.code}`,
      blocks: [
        { kind: 'title', text: 'Lépj be' },
        { kind: 'button', label: 'Belépek', url },
        { kind: 'text', text: `Vagy írd be ezt a kódot ott, ahol a levelet kérted: ${letter.code}` },
        { kind: 'text', text: 'A gomb és a kód tíz percig jó, és csak egyszer.' },
        {
          kind: 'note',
          text: 'Nem te kérted? Nincs teendőd: e nélkül a levél nélkül senki nem lép be a nevedben.',
        },
      ],
    }),
  };
}

/** Tells a member of staff that their password has changed. */
export function newPasswordMail(site: MailSite, to: string, at: Date): Mail {
  return {
    key: `new-password ${to} ${at.getTime()}`,
    site: site.slug,
    to,
    subject: `Új jelszó – ${site.name}`,
    ...mailDocument({
      site,
      preview: 'A többi eszközödön kiléptettünk.',
      blocks: [
        { kind: 'title', text: 'Megváltozott a jelszavad' },
        { kind: 'text', text: 'Mostantól az új jelszóval lépsz be. Minden más eszközödön kiléptettünk.' },
        {
          kind: 'note',
          text: 'Nem te változtattad meg? Szólj azonnal a szerkesztőség rendszergazdájának: ő új jelszót adhat, és mindenkit kiléptet.',
        },
      ],
    }),
  };
}

/** Tells somebody in the newsroom that they have a new passkey. */
export function newPasskeyMail(site: MailSite, to: string, name: string, at: Date): Mail {
  return {
    key: `new-passkey ${to} ${at.getTime()}`,
    site: site.slug,
    to,
    subject: `Új belépőkulcs – ${site.name}`,
    ...mailDocument({
      site,
      preview: name,
      blocks: [
        { kind: 'title', text: 'Új belépőkulcsod van' },
        { kind: 'text', text: `A neve: ${name}. Mostantól ezzel is beléphetsz a szerkesztőségbe.` },
        {
          kind: 'note',
          text: 'Nem te adtad hozzá? Töröld a szerkesztőségben a kulcsaid között, lépj ki mindenhonnan, és szólj egy vezetőnek.',
        },
      ],
    }),
  };
}

const common = (site: MailSite, to: string, { secret }: Letter) => ({
  key: `sign-in ${hashSecret(secret).toString('base64url')}`,
  site: site.slug,
  to,
});
