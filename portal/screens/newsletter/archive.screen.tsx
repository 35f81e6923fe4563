import type { IssueArchive, SentIssue } from '#contract/newsletter-issue.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { wholeDay } from '#portal/format/day-words.ts';
import { typeset } from '#portal/format/typeset.ts';
import { pageHead } from '#portal/page/page-head.ts';
import {
  type Head,
  notFound,
  type Screen,
  type ScreenContext,
  type ViewContext,
} from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import facts from '#portal/parts/facts/facts.module.css';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import { articleSpoiler } from '#portal/parts/spoiler/spoiler-marks.ts';
import { archiveWords as words } from './words.ts';

const archivePath = (code: string): string => `/hirlevel/archivum/${code}`;
/** @param before a day: the part has the issues before it */
const partPath = (code: string, before: string): string => `${archivePath(code)}?elott=${before}`;

/** `?elott=2026-11-20`: issues before that day. */
export function archiveParameters(
  params: URLSearchParams,
): ReadonlyArray<readonly [name: string, value: string]> | null {
  const before = params.get('elott');
  if (!before) return [];
  return /^\d{4}-\d{2}-\d{2}$/.test(before) ? [['elott', before]] : null;
}

/** `/hirlevel/archivum/{code}`: sent issues of a newsletter. */
export const issueArchiveScreen: Screen<IssueArchive> = {
  load: loadArchive,
  View: ArchiveView,
  head: archiveHead,
};

/** @throws ScreenEnd 404 for a part after the last one */
async function loadArchive({ client, params, query, path }: ScreenContext): Promise<IssueArchive> {
  const before = query.elott;
  const archive = await client.issueArchive({ code: params.code ?? '', ...(before && { before }) });
  if (before && archive.issues.length === 0) throw notFound(path);
  return archive;
}

/** Each part has an address and a title of its own. */
function archiveHead({ list }: IssueArchive, context: ViewContext): Head {
  const before = context.query?.elott;
  const title = words.archiveTitle(list.name);
  return pageHead(
    {
      title: before ? words.beforeDay(title, wholeDay(before)) : title,
      description: list.description,
      path: before ? partPath(list.code, before) : context.path,
      type: 'CollectionPage',
    },
    context,
  );
}

function ArchiveView({ data: { list, issues, next } }: { data: IssueArchive }) {
  return (
    <div className={layout.page}>
      <PageHeader hasBlocksBelow title={words.archiveTitle(list.name)} introduction={list.description} />
      {issues.length === 0 ? (
        <EmptyNote title={words.noIssues} />
      ) : (
        <div className={classNames(layout.stack, layout.ruledAbove)}>
          {issues.map(({ day, title }) => (
            <article key={day} className={facts.fact}>
              <p className={facts.muted}>
                <time dateTime={day}>{wholeDay(day)}</time>
              </p>
              <h2 className={classNames(facts.name, facts.sentences)}>
                <a href={`${archivePath(list.code)}/${day}`}>{typeset(title)}</a>
              </h2>
            </article>
          ))}
        </div>
      )}
      <p className={layout.ruledAbove}>
        {next && (
          <>
            <a className={layout.textLink} href={partPath(list.code, next)}>
              {words.older}
            </a>
            {'\u00a0· '}
          </>
        )}
        <a className={layout.textLink} href="/hirlevel">
          {words.subscribe}
        </a>
      </p>
    </div>
  );
}

/** `/hirlevel/archivum/{code}/{issue}`, by its day: an issue as readers got it. */
export const sentIssueScreen: Screen<SentIssue> = {
  load: ({ client, params }) => client.sentIssue({ code: params.code ?? '', day: params.issue ?? '' }),
  View: IssueView,
  head: ({ list, day, articles }, context) =>
    pageHead(
      {
        title: words.issueTitle(list.name, day),
        description:
          articles
            .map(({ title }) => title)
            .slice(0, 3)
            .join(' · ') || list.description,
        path: context.path,
        type: 'CollectionPage',
      },
      context,
    ),
};

function IssueView({
  data: { list, day, intro, introBy, articles },
}: {
  data: SentIssue;
  context: ViewContext;
}) {
  const paragraphs = intro.split(/\n\s*\n/).filter((text) => text.trim() !== '');
  return (
    <div className={layout.page}>
      <PageHeader hasBlocksBelow title={words.issueTitle(list.name, day)} introduction={list.description} />
      {paragraphs.length > 0 && (
        <div className={classNames(facts.fact, facts.sentences)}>
          {paragraphs.map((text) => (
            <p key={text}>{typeset(text)}</p>
          ))}
          {introBy !== '' && <p className={facts.muted}>{introBy}</p>}
        </div>
      )}
      <div className={classNames(layout.stack, layout.ruledAbove)}>
        {articles.map((article) => (
          <article key={article.id} className={facts.fact} {...articleSpoiler(article)}>
            {article.mainSuperTag && <p className={facts.muted}>{article.mainSuperTag.name}</p>}
            <h2 className={classNames(facts.name, facts.sentences)}>
              <a href={article.url}>{typeset(article.title)}</a>
            </h2>
            <p className={facts.sentences}>{typeset(article.recommender ?? article.lead)}</p>
          </article>
        ))}
      </div>
      <p className={layout.ruledAbove}>
        <a className={layout.textLink} href={archivePath(list.code)}>
          {words.all}
        </a>
        {'\u00a0· '}
        <a className={layout.textLink} href="/hirlevel">
          {words.subscribe}
        </a>
      </p>
    </div>
  );
}
