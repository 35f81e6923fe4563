import { sql } from 'kysely';
import type { z } from 'zod';
import type { FrontChoice } from '#contract/front-choice.ts';
import { isWidget } from '#contract/front-rules.ts';
import { ArticleInput, type ParsedArticleInput } from '#contract/newsroom.ts';
import { slugOf } from '#contract/slugify.ts';
import type { Database } from '#database/database.ts';
import { publishArticles } from '#services/content/rules/publish.ts';
import { storeStaff } from '#services/content/rules/staff.ts';
import { storeDoc } from '#services/content/rules/store-doc.ts';
import { storeSponsoredLine, storeUnique } from '#services/content/rules/store-editor-content.ts';
import { storeFrontChoice } from '#services/content/rules/store-front-choice.ts';
import { storeAuthors, storeSections } from '#services/content/rules/store-names.ts';
import { storeEpisodes, storePodcast } from '#services/content/rules/store-podcasts.ts';
import { parseOrExplain } from '#services/faults.ts';
import type { MediaStore } from '#services/media/store/media-store.ts';
import { brokenFile } from './sample-files/broken-file.ts';
import { earlierVersions } from './sample-files/earlier-versions.ts';
import type { ArticleHead } from './sample-files/forms.ts';
import { readSample, type Sample, type SampleText } from './sample-files/read-sample.ts';
import { storeSampleCorrections } from './sample-files/sample-corrections.ts';
import { storeSampleElections } from './sample-files/sample-elections.ts';
import { requireSample } from './sample-files/sample-package.ts';
import { createSamplePictures, type SamplePictures } from './sample-files/sample-pictures.ts';
import { storeSamplePublications } from './sample-files/sample-publication.ts';
import { storeSampleQuiz } from './sample-files/sample-quizzes.ts';
import { storeSiteData } from './sample-files/sample-site-data.ts';
import { readSampleTranscript, storeSampleSound } from './sample-files/sample-sounds.ts';
import { storeSampleTips } from './sample-files/sample-tips.ts';
import { storeVideoIn } from './sample-files/sample-videos.ts';
import { storeSampleWork } from './sample-files/sample-work.ts';
import { wakingTime } from './sample-files/waking-time.ts';
import { describeFaults } from './text/describe-faults.ts';

export interface FillOptions {
  db: Database;
  /** Where pictures are stored. */
  media: MediaStore;
  log: (line: string) => void;
  /** Folder of the sample. Default: that of the package `@cimlap/sample`. */
  folder?: string;
  /** Current time for the sample's ages, Unix seconds. Default: the clock. */
  now?: number;
  /** Called once the sample was read and is right, before anything is stored. */
  beforeStoring?: () => Promise<void>;
  /** Ends it between two steps: the newsroom is then filled in part. */
  signal?: AbortSignal;
}

/**
 * Fills an empty newsroom with the sample, dated relative to now. Until that is done, a row of
 * `sample_filling` says that it is not.
 * @throws Error that names the broken file of the sample, or says that the package is missing; then nothing
 * was stored
 */
export async function fillSample(options: FillOptions): Promise<{ articles: number }> {
  const { db, media, log, folder: givenFolder, now = Math.floor(Date.now() / 1000), signal } = options;
  const folder = givenFolder ?? (await requireSample()).sampleFolder;
  const sample = await readSample(folder);
  const pictures = createSamplePictures(folder, media, { log, signal });
  const drafts = sample.articles.flatMap((text) => draftsOf(text, sample, now));
  signal?.throwIfAborted();
  await options.beforeStoring?.();
  await sql`insert into sample_filling default values
    on conflict (is_only) do update set begun_at = now()`.execute(db);
  await storeSamplePublications(db, sample.publications, now);
  await storeSections(db, sample.sections);
  await storeSampleAuthors(db, sample, pictures);
  const isPost = ({ text }: Draft) => text.head.parent !== undefined;
  signal?.throwIfAborted();
  const parents = await publishDrafts(
    db,
    drafts.filter((draft) => !isPost(draft)),
    pictures,
    new Map(),
  );
  await publishDrafts(db, drafts.filter(isPost), pictures, parents);
  for (const { slug, head, html } of sample.documents) {
    const updatedAt = now - (head.updatedAge ?? defaultDocumentAgeSeconds);
    await storeDoc(db, {
      slug,
      title: head.title,
      content: await pictures.inHtml(html),
      updatedAt,
      sites: head.sites,
    });
  }
  signal?.throwIfAborted();
  await storeSamplePodcasts(db, sample, pictures, { folder, media, log, now });
  for (const { sites, slug, ...input } of sample.unique) {
    const content = await storeVideoIn(input.content, { folder, media, pictures, log });
    for (const site of sites) await storeUnique(db, site, slug, { ...input, content });
  }
  await storeSampleCorrections(db, sample.corrections);
  for (const { sites, slug, line } of sample.sponsoredLines)
    for (const site of sites) await storeSponsoredLine(db, site, slug, line);
  for (const { site, choice } of sample.fronts)
    await storeFrontChoice(db, site, frontOf(choice, sample, site, log));
  for (const { site, staff } of sample.staffs) await storeStaff(db, site, staff);
  signal?.throwIfAborted();
  for (const quiz of sample.quizzes) await storeSampleQuiz(db, quiz, pictures, now);
  await storeSiteData(db, sample.siteData, now);
  await storeSampleTips(db, sample.tips, now);
  signal?.throwIfAborted();
  await storeSampleElections(db, folder);
  await storeSampleWork(db, sample.work, { sample, pictures, now });
  await sql`delete from sample_filling`.execute(db);
  return { articles: sample.articles.length };
}

async function storeSampleAuthors(
  db: Database,
  { authors }: Sample,
  pictures: SamplePictures,
): Promise<void> {
  await storeAuthors(
    db,
    await Promise.all(
      authors.map(async ({ avatar, contact: _, ...author }) => ({
        ...author,
        avatarSrc: avatar && (await pictures.store(avatar)),
      })),
    ),
  );
  for (const { slug, contact } of authors)
    if (contact)
      await db
        .updateTable('author')
        .set({ ...contact, shows_email: contact.email !== null })
        .where('slug', '=', slug)
        .execute();
}

/** Stores episodes with their recordings, and then the shows that they belong to. */
async function storeSamplePodcasts(
  db: Database,
  sample: Sample,
  pictures: SamplePictures,
  { folder, media, log, now }: Required<Pick<FillOptions, 'folder' | 'media' | 'log' | 'now'>>,
): Promise<void> {
  const episodes = sample.episodes.map(async ({ age, image, sound, ...episode }) => ({
    ...episode,
    pubDate: wakingTime(now, age),
    image: image && (await pictures.store(image)),
    sourceUrl: sound && (await storeSampleSound(folder, media, sound, log)),
    duration: 0,
    transcript: sound && (await readSampleTranscript(folder, sound)),
  }));
  if (episodes.length > 0) await storeEpisodes(db, await Promise.all(episodes));
  for (const { slug, cover, ...podcast } of sample.podcasts) {
    const coverRef = await pictures.store(cover);
    if (coverRef) await storePodcast(db, slug, { ...podcast, cover: coverRef });
  }
}

interface Draft {
  text: SampleText<ArticleHead>;
  input: ParsedArticleInput;
}

/** 60 days, seconds: what the imprint and its like were last changed. */
const defaultDocumentAgeSeconds = 60 * 86_400;

const fileOf = (slug: string) => `articles/${slug}.html`;

/** An article's versions, the newest last. */
function draftsOf(text: SampleText<ArticleHead>, sample: Sample, now: number): Draft[] {
  const input = draftOf(text, sample, now);
  try {
    return [...earlierVersions(text.head, input, now), input].map((version) => ({ text, input: version }));
  } catch (error) {
    throw brokenFile(fileOf(text.slug), error);
  }
}

/** The article without its pictures and its parent. */
function draftOf(
  { slug, head, html }: SampleText<ArticleHead>,
  sample: Sample,
  now: number,
): ParsedArticleInput {
  const {
    age,
    updatedAge = age,
    sites,
    section,
    sections,
    tags,
    authors,
    contributors,
    image: _image,
    imageText,
    imageSource,
    parent,
    earlier: _earlier,
    ...fields
  } = head;
  const [originatingSite, ...mirroringSites] = sites;
  const pubDate = wakingTime(now, age);
  const parsed = parseOrExplain(ArticleInput, {
    ...fields,
    slug,
    content: html,
    pubDate,
    updatedAt: Math.max(pubDate, wakingTime(now, updatedAge)),
    originatingSite,
    mirroringSites,
    sections: [...(section ? [section] : []), ...sections].map((name) =>
      requireNamed(sample.sections, name, 'section', slug),
    ),
    tags: tags.map((name) => ({ name, slug: slugOf([name], 'tema') })),
    authors: authors.map((author) => requireNamed(sample.authors, author, 'author', slug)),
    coverImageText: [imageText, imageSource].filter(Boolean).join(' – ') || null,
    articleContributors: contributors,
    mobileImage43: null,
    mobileImage11: null,
  });
  if ('faults' in parsed) throw brokenFile(fileOf(slug), describeFaults(parsed.faults));
  if (
    parent !== undefined &&
    !sample.articles.some((text) => text.slug === parent && text.head.type === 'liveblog')
  ) {
    throw brokenFile(fileOf(slug), `its parent ${parent} is not a live blog of the sample`);
  }
  return parsed.data;
}

function requireNamed(
  list: ReadonlyArray<{ slug: string; name: string }>,
  slug: string,
  what: string,
  article: string,
): { slug: string; name: string } {
  const match = list.find((candidate) => candidate.slug === slug);
  if (!match) throw brokenFile(fileOf(article), `there is no ${what} “${slug}”`);
  return { slug, name: match.name };
}

/** Resolves to the ids by slug. */
async function publishDrafts(
  db: Database,
  drafts: readonly Draft[],
  pictures: SamplePictures,
  parents: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const inputs = await Promise.all(
    drafts.map(async ({ text: { head }, input }): Promise<ParsedArticleInput> => {
      const picture = (name: string | undefined) => (name ? pictures.store(name) : null);
      return {
        ...input,
        content: await pictures.inHtml(input.content),
        coverImage: await picture(head.image),
        mobileImage43: await picture(head.mobileImage43),
        mobileImage11: await picture(head.mobileImage11),
        parentId: head.parent === undefined ? null : (parents.get(head.parent) ?? null),
      };
    }),
  );
  const ids = new Map<string, number>();
  for (const [index, result] of (await publishArticles(db, inputs)).entries()) {
    const slug = inputs[index]?.slug ?? '';
    if (result instanceof Error)
      throw new Error(`The sample newsroom's ${fileOf(slug)} could not be published: ${result.message}`);
    ids.set(slug, result.id);
  }
  return ids;
}

type Choice = z.output<typeof FrontChoice>;

/** An editor's choice, without articles that do not exist (yet); a group about a section links to it. */
function frontOf(
  choice: Choice,
  { articles, sections }: Sample,
  site: string,
  log: (line: string) => void,
): Choice {
  const slugs = new Set(articles.map(({ slug }) => slug));
  return choice.map((group) => {
    if (isWidget(group)) return group;
    const section = sections.find(({ slug }) => slug === (group.fill ?? group.slug));
    const boxes = group.boxes.filter(({ article }) => {
      if (slugs.has(article)) return true;
      log(
        `front-${site}.json names the article ${article}, which is not in the sample newsroom; its box is left out.`,
      );
      return false;
    });
    return { ...group, url: group.url ?? (section ? `/rovat/${section.slug}` : null), boxes };
  });
}
