import type { Author, AuthorContact } from '#contract/article.ts';
import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import { labels } from '#portal/format/labels.ts';
import { typeset } from '#portal/format/typeset.ts';
import { Contact } from '#portal/parts/contact/contact.tsx';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import { Picture } from '#portal/parts/picture/picture.tsx';
import styles from './author-cards.module.css';

interface AuthorCardsProps {
  authors: readonly Author[];
  /** Authors' contacts by slug; those who publish none are missing. */
  contacts: ReadonlyMap<string, AuthorContact>;
  language: Language;
}

/** The authors, with their contacts, below the text. */
export function AuthorCards({ authors, contacts, language }: AuthorCardsProps) {
  const words = labels[language];
  if (authors.length === 0) return null;
  return (
    <section className={styles.authors} aria-label={authors.length > 1 ? words.authors : words.author}>
      {authors.map(({ slug, name, title, avatarSrc }) => {
        const contact = contacts.get(slug);
        return (
          <div key={slug} className={styles.author}>
            {avatarSrc && <Picture image={avatarSrc} slot="portrait" alt="" />}
            <div>
              <p className={styles.name}>
                <a href={`/szerzo/${slug}`}>{name}</a>
              </p>
              {title && <p>{typeset(title)}</p>}
              <p className={styles.all}>
                <a
                  className={layout.textLink}
                  href={`/szerzo/${slug}`}
                  aria-label={`${words.allBy}: ${name}`}
                >
                  {words.allBy}
                </a>
              </p>
              {contact && <Contact contact={contact} language={language} authorName={name} />}
              <FollowToggle kind="author" subject={{ slug, name }} language={language} />
            </div>
          </div>
        );
      })}
    </section>
  );
}
