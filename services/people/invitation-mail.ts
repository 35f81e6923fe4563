import type { Invitation } from '#contract/people.ts';
import { roleNames } from '#contract/role-names.ts';
import { signInUrl } from '#contract/sign-in-page.ts';
import type { Mail } from '../mail/mail.ts';
import { type MailSite, mailDocument } from '../mail/mail-document.ts';

/**
 * Tells somebody that they now belong to the newsroom, and how to sign in.
 * @param hasProvider whether people sign in with a provider; without one, an administrator sets a first
 * password
 * @param now Unix milliseconds
 */
export function invitationMail(
  site: MailSite,
  { email, role }: Invitation,
  hasProvider: boolean,
  now: number,
): Mail {
  const signInText = hasProvider
    ? `Azzal a fiókoddal lépj be, amelynek ez a címe: ${email}.`
    : 'Az első jelszavadat a szerkesztőség rendszergazdájától kapod. Belépéskor egy kódot is küldünk erre a címre.';
  return {
    key: `invitation ${email} ${now}`,
    site: site.slug,
    to: email,
    subject: `Meghívó a szerkesztőségbe – ${site.name}`,
    ...mailDocument({
      site,
      preview: signInText,
      blocks: [
        { kind: 'title', text: 'A szerkesztőség tagja lettél' },
        { kind: 'text', text: `A szereped: ${roleNames[role]}.` },
        { kind: 'text', text: signInText },
        { kind: 'button', label: 'Belépek', url: site.origin + signInUrl({ newsroom: true }) },
        { kind: 'note', text: 'Nem vársz ilyen levelet? Nincs teendőd: belépni csak te tudsz.' },
      ],
    }),
  };
}
