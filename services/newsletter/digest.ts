import { truncate } from '#body/plain-text.ts';
import type { ArticleCard } from '#contract/article.ts';
import type { FrontPage } from '#contract/front.ts';
import { type MailSite, mailDocument } from '../mail/mail-document.ts';
import type { DigestList } from './lists.ts';

/** Longest lead, characters: three lines of a mail. */
const longestLead = 220;

/**
 * The articles of an issue: in the front page's order, none that an earlier issue had, nothing paid for,
 * nothing old.
 * @param now unix milliseconds
 */
export function chooseArticles(
  front: FrontPage,
  list: DigestList,
  earlier: ReadonlySet<number>,
  now: number,
): ArticleCard[] {
  const oldest = now / 1000 - list.newestHours * 3600;
  const cards = new Map(
    front.groups.flatMap(({ boxes }) => boxes.map(({ article }) => [article.id, article] as const)),
  );
  return [...cards.values()]
    .filter(
      ({ id, pr, ctUrl, english, pubDate }) =>
        !pr && ctUrl === null && !english && pubDate > oldest && !earlier.has(id),
    )
    .slice(0, list.most);
}

/** Places that each reader's mail fills. */
export const digestFills = { unsubscribe: 'leiratkozas', manage: 'beallitasok' } as const;

/** An issue as a letter: the subject is what stands first in it. */
export function digestLetter(site: MailSite, list: DigestList, articles: readonly ArticleCard[]) {
  const [first, ...others] = articles;
  const document = mailDocument({
    site,
    preview: others.map(({ title }) => title).join(' · '),
    blocks: [
      { kind: 'title', text: list.name },
      ...articles.map((article) => ({
        kind: 'article' as const,
        title: safe(article.title),
        lead: safe(truncate(article.recommender ?? article.lead, longestLead)),
        url: site.origin + article.url,
        kicker: safe(article.mainSuperTag?.name ?? ''),
      })),
      {
        kind: 'note',
        text: `Azért kaptad ezt a levelet, mert feliratkoztál a „${list.name}” hírlevelünkre.`,
      },
      { kind: 'link', label: 'Leiratkozom erről', url: `${site.origin}{{${digestFills.unsubscribe}}}` },
      { kind: 'link', label: 'Hírleveleim beállítása', url: `${site.origin}{{${digestFills.manage}}}` },
    ],
  });
  return {
    site: site.slug,
    subject: `${safe(first?.title ?? list.name)} – ${list.name}`.slice(0, 200),
    ...document,
  };
}

/** An article's title is no place to be filled. */
const safe = (text: string) => text.replaceAll('{{', '{ {');
