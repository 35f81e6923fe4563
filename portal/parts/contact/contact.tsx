import type { AuthorContact } from '#contract/article.ts';
import type { Language } from '#portal/format/date.ts';
import styles from './contact.module.css';

const words = { hu: 'Elérhetőség', en: 'Contact' } as const satisfies Record<Language, string>;

interface ContactProps {
  contact: AuthorContact;
  /** Name, if the page has several authors. */
  authorName?: string;
  language?: Language;
}

/** How an author can be reached: by mail, and on their pages elsewhere. */
export function Contact({ contact: { email, profiles }, authorName, language = 'hu' }: ContactProps) {
  return (
    <ul
      className={styles.contact}
      aria-label={authorName ? `${words[language]}: ${authorName}` : words[language]}
    >
      {email !== null && (
        <li>
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {profiles.map((url) => (
        <li key={url}>
          <a href={url} rel="me noopener">
            {placeOf(url)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Readers' names for the sites where most authors are. */
const places: Readonly<Record<string, string>> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};

function placeOf(url: string): string {
  const host = new URL(url).hostname.replace(/^www\./, '');
  return places[host] ?? host;
}
