import { outboundRel } from '#body/links.ts';
import type { Article, Author } from '#contract/article.ts';
import button from '#portal/design/primitives/button.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import { labels, listNames } from '#portal/format/labels.ts';
import { title as typeset } from '#portal/format/title.ts';
import { linkOwner } from '#portal/parts/article/link-owner.ts';
import { Card } from '#portal/parts/card/card.tsx';
import { createCard } from '#portal/parts/card/card-item.ts';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { SupportBox } from '#portal/parts/support/support-box.tsx';
import { TagList } from '#portal/parts/tags/tag-list.tsx';
import type { PortalSite } from '#portal/site/site.ts';
import styles from './after-text.module.css';

/** The parts below the text: buttons, attached articles, contributors, topics, authors, support. */
export function AfterText({
  article,
  language,
  site,
}: {
  article: Article;
  language: Language;
  site: PortalSite;
}) {
  const { actions, articleContributors, articleAuthors, subArticles, tags, pr, ctUrl } = article;
  const words = labels[language];
  const sponsor = ctUrl === null ? [] : [{ label: words.toSponsor, url: ctUrl, owner: 'sponsor' as const }];
  const owner = linkOwner(article, site);
  const buttons = [...actions.map((action) => ({ ...action, owner })), ...sponsor];
  return (
    <>
      {buttons.length > 0 && (
        <p className={styles.actions}>
          {buttons.map(({ label, url, owner: whose }) => (
            <a key={url} className={button.button} href={url} rel={outboundRel(url, whose)}>
              {label}
            </a>
          ))}
        </p>
      )}
      {subArticles.length > 0 && (
        <section className={styles.attached} aria-labelledby="kapcsolodo-cikkek">
          <h2 className={styles.attachedTitle} id="kapcsolodo-cikkek">
            {words.attached}
          </h2>
          <div className={layout.stack}>
            {subArticles.map((item) => (
              <Card
                key={item.id}
                item={createCard(item)}
                look={{ kind: 'row', slot: 'square', lead: false }}
              />
            ))}
          </div>
        </section>
      )}
      {articleContributors.length > 0 && (
        <p className={styles.contributors}>
          {words.contributors}: {listNames(articleContributors, words.and)}
        </p>
      )}
      <TagList tags={tags} label={words.topics} follow={language} />
      {articleAuthors.length > 0 && <Authors authors={articleAuthors} language={language} />}
      {!pr && <SupportBox language={language} />}
    </>
  );
}

function Authors({ authors, language }: { authors: readonly Author[]; language: Language }) {
  const words = labels[language];
  return (
    <section className={styles.authors} aria-label={authors.length > 1 ? words.authors : words.author}>
      {authors.map(({ slug, name, title, avatarSrc }) => (
        <div key={slug} className={styles.author}>
          {avatarSrc && <Picture image={avatarSrc} slot="portrait" alt="" />}
          <div>
            <p className={styles.name}>
              <a href={`/szerzo/${slug}`}>{name}</a>
            </p>
            {title && <p>{typeset(title)}</p>}
            <p>
              <a className={layout.textLink} href={`/szerzo/${slug}`} aria-label={`${words.allBy}: ${name}`}>
                {words.allBy}
              </a>
            </p>
            <FollowToggle kind="author" subject={{ slug, name }} language={language} />
          </div>
        </div>
      ))}
    </section>
  );
}
