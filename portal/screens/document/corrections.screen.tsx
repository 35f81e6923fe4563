import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Screen, ScreenContext, ViewContext } from '#portal/page/screen.ts';
import { changesPath } from '#portal/parts/article/article-paths.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import facts from '#portal/parts/facts/facts.module.css';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import { articleSpoiler, type SpoilerMarks } from '#portal/parts/spoiler/spoiler-marks.ts';
import { Time } from '#portal/parts/time/time.tsx';

interface CorrectionRow {
  title: string;
  url: string;
  note: string;
  version: number;
  /** When the article was corrected, unix seconds. */
  at: number;
  spoiler: SpoilerMarks | null;
}

/**
 * `/javitasok`: corrected articles, newest correction first. Earlier texts come from the versions.
 */
export const correctionsScreen: Screen<CorrectionRow[]> = {
  load: loadCorrections,
  View: CorrectionsView,
  head: (_, context) =>
    pageHead(
      {
        title: 'Javítások',
        description: 'Amit rosszul írtunk, és kijavítottunk: mi volt, mi lett, mikor.',
        path: '/javitasok',
        type: 'CollectionPage',
      },
      context,
    ),
};

async function loadCorrections({ client }: ScreenContext): Promise<CorrectionRow[]> {
  const corrections = await client.corrections({});
  return corrections.map(({ article, version, text, at }) => ({
    title: article.title,
    url: article.url,
    note: text,
    version,
    at,
    spoiler: articleSpoiler(article),
  }));
}

function CorrectionsView({ data, context: { site } }: { data: CorrectionRow[]; context: ViewContext }) {
  return (
    <div className={layout.page}>
      <PageHeader
        hasBlocksBelow
        title="Javítások"
        introduction="Ha hibázunk, kijavítjuk, és ide is leírjuk, mi volt a baj. Minden cikk minden megjelent változata megmarad, és összevethető."
      />
      {data.length === 0 && <EmptyNote title="Most nincs olyan javítás, amelyet itt külön jeleznénk." />}
      <div className={classNames(layout.stack, layout.ruledAbove)}>
        {data.map((row) => {
          const { title, url, note, version, at, spoiler } = row;
          return (
            <article key={`${url} ${version} ${note}`} className={facts.fact} {...spoiler}>
              <p className={facts.muted}>
                <Time at={at} form="full" />
              </p>
              <h2 className={classNames(facts.name, facts.sentences)}>
                <a href={url}>{typeset(title)}</a>
              </h2>
              <p className={facts.sentences}>{typeset(note)}</p>
              <p className={facts.muted}>
                <a className={layout.textLink} href={`${changesPath(url)}?b=${version}`}>
                  Mi változott? <span className={layout.visuallyHidden}>{title}</span>
                </a>
              </p>
            </article>
          );
        })}
      </div>
      <p className={layout.ruledAbove}>
        Hibát találtál? Minden cikk alján megírhatod nekünk; az e-mail-címünket az{' '}
        <a className={layout.textLink} href={site.organisation.masthead ?? '/impresszum'}>
          impresszumban
        </a>{' '}
        találod.
      </p>
    </div>
  );
}
