import type { SiteSlug } from '#contract/article.ts';
import { cacheTag } from '#contract/cache-tags.ts';
import type { SponsoredLineInput, UniqueContent, UniqueContentInput } from '#contract/editor-content.ts';
import { siteCode } from '#database/codes.ts';
import type { Database } from '#database/database.ts';
import type { SponsoredLineTable } from '#database/tables/content.ts';
import { recordChanges } from '../../people/record-audit.ts';
import { unixSecondsOrNull } from '../../unix-seconds.ts';
import { inTransaction } from './in-transaction.ts';
import type { PublishOptions } from './publish.ts';
import { makeStorable } from './stored-article.ts';

/** Replaces the content of a place on a site. */
export async function storeUnique(
  db: Database,
  site: SiteSlug,
  slug: string,
  input: UniqueContentInput,
  options: PublishOptions = {},
): Promise<UniqueContent> {
  const { group, content } = makeStorable(input);
  const updatedAt = Math.floor((options.now ?? Date.now()) / 1000);
  const values = {
    group_id: group,
    content: JSON.stringify(content),
    updated_at: new Date(updatedAt * 1000),
  };
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const before = await trx
      .selectFrom('unique_content')
      .select(['group_id', 'content'])
      .where('site', '=', siteCode[site])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('unique_content')
      .values({ site: siteCode[site], slug, ...values })
      .onConflict((conflict) => conflict.columns(['site', 'slug']).doUpdateSet(values))
      .execute();
    const groups = [before?.group_id, group].filter((id) => id !== undefined && id !== null);
    changes.push({
      tags: [cacheTag.unique(slug), ...new Set(groups.map(cacheTag.uniqueGroup))],
      gone: false,
    });
    await recordChanges(trx, options.by, {
      action: 'set',
      entity: 'unique',
      entityId: `${site}/${slug}`,
      before: before ? { group: before.group_id, content: before.content } : null,
      after: { group, content },
    });
  });
  return { slug, group, content, updatedAt };
}

/** A stored line in the form in which it was sent. */
export const sponsoredLineOf = (row: SponsoredLineTable): SponsoredLineInput => ({
  avCode: row.av_code,
  ctLink: row.ct_link,
  cssClass: row.css_class,
  description: row.description,
  settings: {
    active: row.active,
    newest: row.newest,
    listPage: row.list_page,
    dateFrom: unixSecondsOrNull(row.date_from),
    dateTo: unixSecondsOrNull(row.date_to),
    frontPageSlug: row.front_page_slug,
    mainSuperTags: row.sections,
    tags: row.tags,
  },
});

/** Replaces a sponsor's line of a site. */
export async function storeSponsoredLine(
  db: Database,
  site: SiteSlug,
  slug: string,
  input: SponsoredLineInput,
  options: PublishOptions = {},
): Promise<SponsoredLineInput> {
  const line = makeStorable(input);
  const values = rowOf(line);
  await inTransaction(db, options.onChange, async (trx, changes) => {
    const before = await trx
      .selectFrom('sponsored_line')
      .selectAll()
      .where('site', '=', siteCode[site])
      .where('slug', '=', slug)
      .forUpdate()
      .executeTakeFirst();
    await trx
      .insertInto('sponsored_line')
      .values({ site: siteCode[site], slug, ...values })
      .onConflict((conflict) => conflict.columns(['site', 'slug']).doUpdateSet(values))
      .execute();
    const lists = [...(before ? listsOf(before) : []), ...listsOf(values)];
    changes.push({ tags: [cacheTag.sponsoredLines, ...new Set(lists)], gone: false });
    await recordChanges(trx, options.by, {
      action: 'set',
      entity: 'sponsored_line',
      entityId: `${site}/${slug}`,
      before: before ? withoutKey(before) : null,
      after: values,
    });
  });
  return line;
}

const withoutKey = (line: SponsoredLineTable) => ({
  ...line,
  site: undefined,
  slug: undefined,
  edit_version: undefined,
  edited_at: undefined,
});

type LineValues = Omit<SponsoredLineTable, 'site' | 'slug'>;

function rowOf(input: SponsoredLineInput): LineValues {
  const { avCode, ctLink, cssClass, description, settings } = input;
  const moment = (seconds: number | null) => (seconds === null ? null : new Date(seconds * 1000));
  return {
    av_code: avCode,
    ct_link: ctLink,
    css_class: cssClass,
    description,
    active: settings.active,
    newest: settings.newest,
    list_page: settings.listPage,
    date_from: moment(settings.dateFrom),
    date_to: moment(settings.dateTo),
    front_page_slug: settings.frontPageSlug,
    sections: settings.mainSuperTags,
    tags: settings.tags,
  };
}

/** Cache tags of the lists that have a line, and of the front page if it has one. */
export const listsOfLine = (line: SponsoredLineInput): string[] => listsOf(rowOf(line));

/** Cache tags of the lists that have this line, and of the front page if it is there. */
function listsOf(values: LineValues): string[] {
  const { newest, list_page, front_page_slug, sections, tags } = values;
  if (list_page && sections.length === 0 && tags.length === 0) return [cacheTag.everything];
  return [
    ...(newest ? [cacheTag.latest] : []),
    ...(front_page_slug === null ? [] : [cacheTag.front]),
    ...(list_page ? [...sections.map(cacheTag.section), ...tags.map(cacheTag.tag)] : []),
  ];
}
