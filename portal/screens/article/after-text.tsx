import { outboundRel } from '#body/links.ts';
import type { Article } from '#contract/article.ts';
import button from '#portal/design/primitives/button.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { Language } from '#portal/format/date.ts';
import { labels, listNames } from '#portal/format/labels.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { mistakePath } from '#portal/parts/article/article-paths.ts';
import { linkOwner } from '#portal/parts/article/link-owner.ts';
import { Card } from '#portal/parts/card/card.tsx';
import { CardFacts } from '#portal/parts/card/card-facts.tsx';
import { createCard } from '#portal/parts/card/card-item.ts';
import { SupportBox } from '#portal/parts/support/support-box.tsx';
import { TagList } from '#portal/parts/tags/tag-list.tsx';
import styles from './after-text.module.css';
import type { ArticleBoxes } from './article-boxes.ts';
import { AuthorCards } from './author-cards.tsx';
import { emptySlug } from './empty-article.ts';
import { SameStory } from './same-story.tsx';
import { mistakeWords } from './words.ts';

/** The parts below the text: buttons, attached articles, contributors, topics, authors, support. */
export function AfterText({
  article,
  language,
  context,
  articleBoxes: { contacts, sameStory },
}: {
  article: Article;
  language: Language;
  context: ViewContext;
  articleBoxes: Pick<ArticleBoxes, 'contacts' | 'sameStory'>;
}) {
  const { actions, articleContributors, articleAuthors, subArticles, tags, pr, ctUrl } = article;
  const words = labels[language];
  const sponsor = ctUrl === null ? [] : [{ label: words.toSponsor, url: ctUrl, owner: 'sponsor' as const }];
  const owner = linkOwner(article, context.site);
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
                look={{ kind: 'row', slot: 'square', hasLead: false }}
                meta={<CardFacts article={item} context={context} />}
              />
            ))}
          </div>
        </section>
      )}
      {sameStory && <SameStory story={sameStory} language={language} context={context} />}
      {articleContributors.length > 0 && (
        <p className={styles.contributors}>
          {words.contributors}: {listNames(articleContributors, words.and)}
        </p>
      )}
      {article.slug !== emptySlug && (
        <p className={styles.mistake}>
          <a
            className={layout.textLink}
            href={mistakePath(article.url)}
            rel="nofollow"
            data-behaviour="mistake"
            data-press=""
            data-mistake-link=""
          >
            {mistakeWords[language]}
          </a>
        </p>
      )}
      <TagList tags={tags} label={words.topics} site={context.site} follow={language} />
      <AuthorCards authors={articleAuthors} contacts={contacts} language={language} />
      {!pr && <SupportBox language={language} />}
    </>
  );
}
