import { collapseSpaces } from '#body/nodes.ts';
import { truncate } from '#body/plain-text.ts';
import type { ArticleCard } from '#contract/article.ts';
import type { FrontPage } from '#contract/front.ts';
import type { DigestList } from '#contract/publication/newsletters.ts';
import { type MailSite, mailDocument } from '../mail/mail-document.ts';

/** Longest lead in characters: three lines of a mail. */
const maxLeadLength = 220;
/** Longest title in a subject in characters. Mail programs show less. */
const maxTitleLength = 90;

/**
 * Chooses the articles of an issue, in the front page's order. Old and paid articles are left out, and those
 * of earlier issues.
 * @param earlier ids of articles in earlier issues
 * @param now Unix milliseconds
 */
export function chooseArticles(
  front: FrontPage,
  list: DigestList,
  earlier: ReadonlySet<number>,
  now: number,
): ArticleCard[] {
  const oldest = now / 1000 - list.maxAgeHours * 3600;
  const cards = new Map(
    front.groups.flatMap(({ boxes }) => boxes.map(({ article }) => [article.id, article] as const)),
  );
  return [...cards.values()]
    .filter(
      ({ id, pr, ctUrl, english, pubDate }) =>
        !pr && ctUrl === null && !english && pubDate > oldest && !earlier.has(id),
    )
    .slice(0, list.maxArticles);
}

/** Placeholders that are filled in for each reader. */
export const digestFills = { unsubscribe: 'leiratkozas', manage: 'beallitasok' } as const;

/** An introduction before the articles, by somebody. */
export interface Introduction {
  intro: string;
  introBy: string;
}
export const noIntroduction: Introduction = { intro: '', introBy: '' };

/** Paragraphs of an introduction, with the name at the end. */
export const paragraphsOf = ({ intro, introBy }: Introduction): string[] =>
  [...intro.split(/\n\s*\n/), introBy === '' || intro === '' ? '' : `– ${introBy}`]
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** An issue as a letter. Its subject is the title of its first article, and the newsletter's name. */
export function digestLetter(
  site: MailSite,
  list: DigestList,
  articles: readonly ArticleCard[],
  introduction = noIntroduction,
) {
  const [first, ...others] = articles;
  const listName = withoutPlaceholders(list.name);
  const document = mailDocument({
    site,
    preview: withoutPlaceholders(others.map(({ title }) => title).join(' · ')),
    blocks: [
      { kind: 'title', text: listName },
      ...paragraphsOf(introduction).map((text) => ({
        kind: 'text' as const,
        text: withoutPlaceholders(text),
      })),
      ...articles.map((article) => ({
        kind: 'article' as const,
        title: withoutPlaceholders(article.title),
        lead: withoutPlaceholders(truncate(article.recommender ?? article.lead, maxLeadLength)),
        url: site.origin + article.url,
        kicker: withoutPlaceholders(article.mainSuperTag?.name ?? ''),
      })),
      {
        kind: 'note',
        text: `Azért kaptad ezt a levelet, mert feliratkoztál a „${listName}” hírlevelünkre.`,
      },
      { kind: 'link', label: 'Leiratkozom erről', url: `${site.origin}{{${digestFills.unsubscribe}}}` },
      { kind: 'link', label: 'Hírleveleim beállítása', url: `${site.origin}{{${digestFills.manage}}}` },
    ],
  });
  return {
    site: site.slug,
    subject: subjectOf(first?.title, list.name),
    ...document,
  };
}

/** A subject in one line, as mails must have. Titles of programs may have line breaks. */
function subjectOf(title: string | undefined, listName: string): string {
  const parts = title === undefined ? [listName] : [truncate(title, maxTitleLength), listName];
  return collapseSpaces(withoutPlaceholders(parts.join(' – ')).replaceAll(/\p{Cc}/gu, ' '));
}

/** Keeps what editors wrote from being taken for placeholders. */
const withoutPlaceholders = (text: string) => text.replaceAll(/\{(?=\{)/g, '{ ');
