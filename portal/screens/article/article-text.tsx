import type { Block } from '#body/blocks.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { TextWithAds } from '#portal/parts/ad/article-ads.tsx';
import { articleKind, articleLanguage } from '#portal/parts/article/article-kind.ts';
import { linkOwner } from '#portal/parts/article/link-owner.ts';
import { parsedBlocks } from '#portal/parts/body/parsed-blocks.ts';
import { withHeadings } from '#portal/parts/contents/headings.ts';
import { MatchBox } from '#portal/parts/match-box/match-box.tsx';
import { NewsletterPrompt } from '#portal/parts/newsletter/newsletter-prompt.tsx';
import { EpisodeBox } from '#portal/parts/player/episode-box.tsx';
import { RaceBox } from '#portal/parts/race-box/race-box.tsx';
import { AdultGate } from './adult-gate.tsx';
import { AfterText } from './after-text.tsx';
import type { ArticleData } from './article-data.ts';
import styles from './article-text.module.css';
import { Cover } from './cover.tsx';
import { FactCheckBox } from './fact-check-box.tsx';
import { HelpBoxes } from './help-boxes.tsx';
import { Siblings } from './siblings.tsx';

/** The column of text. The adult gate covers the text, but not what follows it. */
export function ArticleText({ data, context }: { data: ArticleData; context: ViewContext }) {
  const { article, related, quizzes, posts, episode, episodeParts, articleBoxes } = data;
  const language = articleLanguage(article);
  const links = linkOwner(article, context.site);
  const isLongform = articleKind(article) === 'longform';
  const { blocks } = withHeadings(parsedBlocks(article.content, links));
  const text = (
    <>
      {article.contentHighlight && <p className={styles.highlight}>{typeset(article.contentHighlight)}</p>}
      <FactCheckBox article={article} language={language} />
      <TextWithAds
        blocks={isLongform ? withInitial(blocks) : blocks}
        article={article}
        context={context}
        body={{ language, related, quizzes, links }}
      />
    </>
  );
  return (
    <div className={classNames(styles.column, isLongform && styles.initial)}>
      {episode && <EpisodeBox episode={episode} parts={episodeParts} language={language} />}
      {articleBoxes.match && <MatchBox match={articleBoxes.match} language={language} now={context.now} />}
      {articleBoxes.race && <RaceBox race={articleBoxes.race} language={language} now={context.now} />}
      {article.adultContent ? (
        <AdultGate language={language}>
          <div className={styles.flow} data-later-text="" data-behaviour="reading">
            <Cover article={article} slot="text" site={context.site} />
            {text}
          </div>
        </AdultGate>
      ) : (
        <div className={styles.flow} data-later-text="" data-behaviour="reading">
          {text}
        </div>
      )}
      <HelpBoxes article={article} language={language} site={context.site.slug} />
      {posts && <Siblings posts={posts} parent={article.parent} language={language} now={context.now} />}
      <AfterText article={article} language={language} context={context} articleBoxes={articleBoxes} />
      {articleBoxes.hasNewsletterPrompt && <NewsletterPrompt place="article" />}
    </div>
  );
}

/**
 * Removes the no-break space after a single first letter: next to a drop cap it would look like an indent.
 */
function withInitial(blocks: readonly Block[]): readonly Block[] {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'text') return blocks;
  return [{ ...first, html: first.html.replace(/^(<p>\p{L})\u00a0/u, '$1 ') }, ...rest];
}
