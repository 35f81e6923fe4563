import { Slug } from '#contract/article.ts';
import type { FollowedList } from '#contract/lists.ts';
import { maxFollowed } from '#contract/own-items.ts';
import button from '#portal/design/primitives/button.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import type { Head, Screen, ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { TagList } from '#portal/parts/tags/tag-list.tsx';
import { pageHead } from '#portal/screens/document/page-head.ts';
import { PageHeader } from '#portal/screens/section/page-header.tsx';
import styles from './own.module.css';
import { OwnCards, OwnList, WithoutScripts } from './own-list.tsx';

/** Null on the page that is the same for everybody. */
type FollowedData = FollowedList | null;

/**
 * `/kovetett`: the newest articles of the topics and authors in the address. Without any, the browser fills
 * the page in.
 */
export const followedScreen: Screen<FollowedData> = {
  async load({ client, query: { cimke: tags = '', szerzo: authors = '', elott } }) {
    if (tags === '' && authors === '') return null;
    const slugs = (list: string) => (list === '' ? [] : list.split(','));
    return client.followed({ tags: slugs(tags), authors: slugs(authors), ...(elott && { before: elott }) });
  },
  View: FollowedView,
  head: followedHead,
};

/** The slugs in an address, each once and sorted, and the article after which the list continues. */
export function followedParameters(params: URLSearchParams): Array<[name: string, value: string]> {
  const parameters: Array<[name: string, value: string]> = [];
  for (const name of ['cimke', 'szerzo']) {
    const slugs = (params.get(name) ?? '').split(',').filter((slug) => Slug.safeParse(slug).success);
    if (slugs.length > 0) parameters.push([name, [...new Set(slugs)].slice(0, maxFollowed).sort().join(',')]);
  }
  const before = params.get('elott') ?? '';
  if (parameters.length > 0 && /^[1-9]\d{0,8}$/.test(before)) parameters.push(['elott', before]);
  return parameters;
}

function FollowedView({ data, context: { now } }: { data: FollowedData; context: ViewContext }) {
  return (
    <div className={layout.page}>
      <PageHeader
        title="Követett"
        introduction="A témák és szerzők legfrissebb cikkei, amelyeket követsz. Ezen az eszközön őrizzük, mik azok, és ha be vagy lépve, a fiókodban is."
      />
      <OwnList
        list="followed"
        hasIds={data !== null}
        empty={
          <EmptyNote title="Még nem követsz semmit.">
            <p>A címkék és a szerzők oldalán, és a cikkek végén is ott a „Követés” gomb.</p>
            <p>
              <a className={button.button} href="/archivum">
                Témák keresése
              </a>
            </p>
          </EmptyNote>
        }
        without={
          <WithoutScripts title="Hogy mit követsz, azt a böngésződ őrzi.">
            Hogy megmutassuk, ahhoz JavaScript kell, és itt ki van kapcsolva. Minden rovatnak, címkének és
            szerzőnek van RSS-csatornája: egy hírolvasóban azokat JavaScript nélkül is követheted.
          </WithoutScripts>
        }
      >
        {data && (
          <>
            <Subjects subjects={data.subjects} />
            <OwnCards items={data.items} now={now} />
            {data.more && (
              <p className={styles.more} data-own-older={data.items.at(-1)?.id}>
                <a className={button.button} href={olderUrl(data)} rel="nofollow">
                  Korábbiak
                </a>
              </p>
            )}
          </>
        )}
      </OwnList>
    </div>
  );
}

function olderUrl({ subjects, items }: FollowedList): string {
  const slugs = (wanted: 'tag' | 'author') =>
    subjects.flatMap(({ kind, slug }) => (kind === wanted ? [slug] : [])).join(',');
  const params = new URLSearchParams({
    cimke: slugs('tag'),
    szerzo: slugs('author'),
    elott: String(items.at(-1)?.id ?? ''),
  });
  return `/kovetett?${new URLSearchParams(followedParameters(params).map(([name, value]) => [name, value]))}`;
}

function Subjects({ subjects }: Pick<FollowedList, 'subjects'>) {
  const tags = subjects.filter(({ kind }) => kind === 'tag');
  const authors = subjects.filter(({ kind }) => kind === 'author');
  return (
    <div className={styles.subjects} data-own-subjects="">
      {tags.length > 0 && (
        <div>
          <h2>Témák</h2>
          <TagList tags={tags} label="Követett témák" follow="hu" />
        </div>
      )}
      {authors.length > 0 && (
        <div>
          <h2>Szerzők</h2>
          <TagList tags={authors} label="Követett szerzők" follow="hu" kind="author" />
        </div>
      )}
    </div>
  );
}

/** Personal lists are not for search engines. */
function followedHead(_: FollowedData, context: ViewContext): Head {
  const facts = {
    title: 'Követett',
    description: 'A témák és szerzők legfrissebb cikkei, amelyeket követsz.',
    path: '/kovetett',
  };
  return { ...pageHead(facts, context), robots: 'noindex' };
}
