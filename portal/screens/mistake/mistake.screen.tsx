import { nameOfParam } from '#contract/address-params.ts';
import type { Article } from '#contract/article.ts';
import { type MistakeOutcome, mistakeLimits, mistakeOutcomeParams } from '#contract/mistakes.ts';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { type Head, notFound, redirect, type Screen, type ViewContext } from '#portal/page/screen.ts';
import { AboutArticle } from '#portal/parts/article/about-article.tsx';
import { articleLanguage } from '#portal/parts/article/article-kind.ts';
import { canonicalOrigin, mistakePath } from '#portal/parts/article/article-paths.ts';
import styles from './mistake.module.css';
import { mistakeWords } from './words.ts';

interface MistakePage {
  article: Article;
  /** The result of the report that the form has sent; null before that. */
  outcome: MistakeOutcome | null;
}

export function mistakeParameters(params: URLSearchParams): Array<readonly [string, string]> {
  const value = params.get('allapot');
  return value !== null && nameOfParam(mistakeOutcomeParams, value) !== null ? [['allapot', value]] : [];
}

/** „Hibát találtál?”: the page with its form (docs/product/article.md#mistakes-that-readers-find). */
export const mistakeScreen: Screen<MistakePage> = {
  async load({ client, params, path, query }) {
    const article = await client.article({ slug: params.slug ?? '' });
    if (!article.active || article.mainSuperTag?.active === false) throw notFound(path);
    if (path !== mistakePath(article.url)) throw redirect(mistakePath(article.url));
    return { article, outcome: nameOfParam(mistakeOutcomeParams, query.allapot) };
  },
  View: MistakeView,
  head: mistakeHead,
};

function mistakeHead({ article }: MistakePage, { site }: ViewContext): Head {
  const language = articleLanguage(article);
  const { title } = mistakeWords[language];
  return {
    title: `${title} ${article.title} – ${site.name}`,
    description: `${title} ${article.title}`,
    canonical: canonicalOrigin(article, site) + mistakePath(article.url),
    language,
    robots: 'noindex',
  };
}

function MistakeView({ data: { article, outcome } }: { data: MistakePage; context: ViewContext }) {
  const words = mistakeWords[articleLanguage(article)];
  return (
    <div className={classNames(layout.page, styles.page)}>
      <AboutArticle article={article} title={words.title} back={words.back} />
      {/* `browser/reading/mistake-dialog.ts` shows this part on top of the article. */}
      <div className={styles.content} data-mistake={outcome ?? ''}>
        {outcome === 'sent' ? (
          <p className={styles.thanks} role="status">
            {typeset(words.thanks)}
          </p>
        ) : (
          <MistakeForm article={article} fault={outcome && words.faults[outcome]} />
        )}
      </div>
    </div>
  );
}

function MistakeForm({ article, fault }: { article: Article; fault: string | null }) {
  const words = mistakeWords[articleLanguage(article)];
  return (
    <form className={styles.form} action="/api/mistakes" method="post">
      {fault && (
        <p className={field.fault} role="alert" data-mistake-fault="">
          {typeset(fault)}
        </p>
      )}
      <input type="hidden" name="article" value={article.id} />
      <input type="hidden" name="version" value={article.version} />
      <label className={field.field}>
        {words.quote}
        <textarea
          className={classNames(field.input, styles.quote)}
          name="quote"
          rows={3}
          maxLength={mistakeLimits.quote}
          aria-describedby="hiba-idezet"
        />
        <span className={field.hint} id="hiba-idezet">
          {words.quoteHint}
        </span>
      </label>
      <label className={field.field}>
        {words.text}
        <textarea
          className={classNames(field.input, styles.text)}
          name="text"
          rows={4}
          maxLength={mistakeLimits.text}
        />
      </label>
      <label className={field.field}>
        {words.email}
        <input className={field.input} type="email" name="email" autoComplete="email" maxLength={254} />
      </label>
      {/* Programs that fill in every field fill in this one too. */}
      <label className={styles.trap} aria-hidden="true">
        {words.trap}
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <p className={layout.finePrint}>
        {typeset(words.privacy)}{' '}
        <a className={layout.textLink} href="/dokumentum/adatkezeles">
          {words.policy}
        </a>
      </p>
      <p>
        <button className={classNames(button.button, button.brand)} type="submit">
          {words.send}
        </button>
      </p>
    </form>
  );
}
