import { readdir, readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { z } from 'zod';
import { SiteSlug } from '#contract/article.ts';
import { FrontChoice } from '#contract/front-choice.ts';
import { Staff } from '#contract/staff.ts';
import { brokenFile } from './broken-file.ts';
import {
  ArticleHead,
  Authors,
  DocumentHead,
  Episodes,
  Podcasts,
  parseForm,
  parseSampleFile,
  Sections,
  SponsoredLines,
  Unique,
} from './forms.ts';
import { SampleCorrections } from './sample-corrections.ts';
import { readSamplePublications, type SamplePublications } from './sample-publication.ts';
import { readSampleQuizzes, type SampleQuiz } from './sample-quizzes.ts';
import { SiteData } from './sample-site-data.ts';
import { SampleTips } from './sample-tips.ts';
import { SampleWork } from './sample-work.ts';

export interface SampleText<T> {
  slug: string;
  head: T;
  html: string;
}

export interface Sample {
  articles: Array<SampleText<ArticleHead>>;
  documents: Array<SampleText<DocumentHead>>;
  authors: z.output<typeof Authors>;
  sections: z.output<typeof Sections>;
  podcasts: z.output<typeof Podcasts>;
  episodes: z.output<typeof Episodes>;
  unique: z.output<typeof Unique>;
  corrections: z.output<typeof SampleCorrections>;
  sponsoredLines: z.output<typeof SponsoredLines>;
  fronts: Array<{ site: SiteSlug; choice: z.output<typeof FrontChoice> }>;
  staffs: Array<{ site: SiteSlug; staff: Staff }>;
  quizzes: SampleQuiz[];
  siteData: SiteData;
  publications: SamplePublications;
  tips: SampleTips;
  work: SampleWork;
}

/**
 * Reads and checks all of a sample newsroom.
 * @throws Error that names the file that is wrong, and how
 */
export async function readSample(folder: string): Promise<Sample> {
  const fronts = await Promise.all(
    SiteSlug.options.map(async (site) => ({
      site,
      choice: await readList(folder, `front-${site}.json`, FrontChoice),
    })),
  );
  const staffs = await Promise.all(
    SiteSlug.options.map(async (site) => ({
      site,
      staff: await readList(folder, `staff-${site}.json`, Staff),
    })),
  );
  return {
    articles: await readTexts(folder, 'articles', ArticleHead),
    documents: await readTexts(folder, 'documents', DocumentHead),
    authors: await readList(folder, 'authors.json', Authors),
    sections: await readList(folder, 'sections.json', Sections),
    podcasts: await readList(folder, 'podcasts.json', Podcasts),
    episodes: await readList(folder, 'episodes.json', Episodes),
    unique: await readList(folder, 'unique.json', Unique),
    corrections: await readList(folder, 'corrections.json', SampleCorrections),
    sponsoredLines: await readList(folder, 'sponsored-lines.json', SponsoredLines),
    fronts: fronts.filter(({ choice }) => choice.length > 0),
    staffs: staffs.filter(({ staff }) => staff.length > 0),
    quizzes: await readSampleQuizzes(folder),
    publications: await readSamplePublications(folder),
    siteData: (await readForm(folder, 'site-data.json', SiteData)) ?? {
      sites: {},
      rates: {},
      waterHistory: {},
    },
    tips: (await readForm(folder, 'tips.json', SampleTips)) ?? { games: [], players: [] },
    work: (await readForm(folder, 'work.json', SampleWork)) ?? { pieces: [], changes: [] },
  };
}

async function readTexts<T>(folder: string, kind: string, form: z.ZodType<T>): Promise<Array<SampleText<T>>> {
  const names = (await readdir(join(folder, kind)).catch(noneIfMissing))
    .filter((name) => name.endsWith('.html'))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, kind, name);
      return {
        slug: basename(name, '.html'),
        ...inFile(folder, path, await readFile(path, 'utf8'), (text) => parseSampleFile(text, form)),
      };
    }),
  );
}

/** A missing list is empty. */
async function readList<T>(folder: string, name: string, form: z.ZodType<T[]>): Promise<T[]> {
  return (await readForm(folder, name, form)) ?? [];
}

/** Null if the file does not exist. */
async function readForm<T>(folder: string, name: string, form: z.ZodType<T>): Promise<T | null> {
  const path = join(folder, name);
  const json = await readFile(path, 'utf8').catch(noneIfMissing);
  return typeof json === 'string' ? inFile(folder, path, json, (text) => parseForm(text, form)) : null;
}

function inFile<T>(folder: string, path: string, text: string, parse: (text: string) => T): T {
  try {
    return parse(text);
  } catch (error) {
    throw brokenFile(relative(folder, path), error);
  }
}

function noneIfMissing(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}
