import { plainText, truncate } from '#body/plain-text.ts';
import type { Doc } from '#contract/frontend.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { calendarDate, isoTime } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { Head, Screen, ViewContext } from '#portal/page/screen.ts';
import { ArticleBody } from '#portal/parts/body/article-body.tsx';
import { parsedBlocks } from '#portal/parts/body/parsed-blocks.ts';
import styles from './document.module.css';

/** Maximum length of the description for search engines, in characters. */
const descriptionLength = 160;

/**
 * A document page (`/dokumentum/{slug}`).
 * @param slug of a document that has a path of its own
 */
export function documentScreen(slug?: string): Screen<Doc> {
  return {
    load: ({ client, params }) => client.doc({ slug: slug ?? params.slug ?? '' }),
    View: DocumentView,
    head: documentHead,
  };
}

export function DocumentView({ data }: { data: Doc }) {
  const blocks = parsedBlocks(data.content);
  return (
    <article className={classNames(layout.page, styles.document)}>
      <h1 className={classNames(layout.pageTitle, styles.title)}>{typeset(data.title)}</h1>
      <div className={styles.text}>
        <ArticleBody blocks={blocks} context={{ language: 'hu', related: new Map() }} />
      </div>
      <p className={styles.updated}>
        Utoljára módosítva: <time dateTime={isoTime(data.updatedAt)}>{calendarDate(data.updatedAt)}</time>
      </p>
    </article>
  );
}

function documentHead(data: Doc, { site, path }: ViewContext): Head {
  return {
    title: `${data.title} – ${site.name}`,
    description: truncate(plainText(data.content), descriptionLength) || data.title,
    canonical: site.origin + path,
    openGraph: { type: 'website', title: data.title },
    jsonLd: [
      {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: data.title,
        url: site.origin + path,
        inLanguage: 'hu',
      },
    ],
  };
}
