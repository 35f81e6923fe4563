import { createElement, Fragment } from 'react';
import type { Block } from '#body/blocks.ts';
import { markQuestions } from '#body/questions.ts';
import { QuizPlace } from '../quiz/quiz-place.tsx';
import type { BodyContext } from './body-context.ts';
import { Accordion, InfoBox } from './boxes.tsx';
import { Embed } from './embed.tsx';
import { Figure, Gallery, MissingPicture } from './figures.tsx';
import { Recording } from './recording.tsx';
import { Related } from './related.tsx';
import { Table } from './table.tsx';
import styles from './text.module.css';
import { Html, Preformatted, PullQuote, Quote } from './text-blocks.tsx';

/** The text of an article, post or document. */
export function ArticleBody({ blocks, context }: { blocks: readonly Block[]; context: BodyContext }) {
  // Spread as arguments, so that React needs no keys: blocks have no ids and never change places.
  return createElement(
    Fragment,
    null,
    ...blocks.map((block) => createElement(BlockView, { block, context })),
  );
}

function BlockView({ block, context }: { block: Block; context: BodyContext }) {
  const { language } = context;
  switch (block.kind) {
    case 'text':
      return <Html className={styles.run} html={markQuestions(block.html, styles.question ?? '')} isRead />;
    case 'figure':
      return <Figure block={block} language={language} links={context.links} />;
    case 'missingImage':
      return <MissingPicture block={block} />;
    case 'gallery':
      return <Gallery block={block} language={language} links={context.links} />;
    case 'table':
      return <Table block={block} language={language} />;
    case 'quote':
      return <Quote block={block} />;
    case 'pullQuote':
      return <PullQuote block={block} />;
    case 'infoBox':
      return (
        <InfoBox block={block}>
          <ArticleBody blocks={block.blocks} context={{ ...context, isInBox: true }} />
        </InfoBox>
      );
    case 'accordion':
      return (
        <Accordion block={block}>
          <ArticleBody blocks={block.blocks} context={{ ...context, isInBox: true }} />
        </Accordion>
      );
    case 'footnotes':
      return <Html className={styles.footnotes} html={block.html.replace(footnoteBackLink, '\u00a0')} />;
    case 'related':
      return <Related block={block} context={context} />;
    case 'embed':
      return <Embed block={block} context={context} />;
    case 'audio':
    case 'video':
      return <Recording block={block} language={language} links={context.links} />;
    case 'preformatted':
      return <Preformatted block={block} />;
    case 'quiz':
      return <QuizPlace block={block} language={language} quizzes={context.quizzes} />;
    case 'separator':
      return <hr className={styles.separator} />;
  }
}

/**
 * The space before the arrow of a footnote. It is unbreakable, so that the arrow is never alone on a line.
 */
const footnoteBackLink = / (?=<a href="#fnref)/g;
