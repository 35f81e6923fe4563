import { ArticleInput, type ParsedArticleInput } from '#contract/newsroom.ts';
import { slugify, slugOf } from '#contract/slugify.ts';
import { capital } from './inflection.ts';
import { createRandom, mixSeeds, type Random } from './random.ts';
import { generatedFlag } from './remove-generated.ts';
import { createScene, personName, type Scene } from './scene.ts';
import {
  closings,
  context,
  facts,
  headings,
  leads,
  openings,
  type Pattern,
  quotes,
  titles,
} from './sentences.ts';
import { type Beat, beats } from './subjects.ts';

export interface GenerateOptions {
  /** 32 bits. The same number and the same `count` give the same articles. */
  seed: number;
}

/**
 * The generated archive's ten years, Unix seconds. It ends on a fixed day, so that it does not depend on the
 * current date.
 */
const firstDay = Date.UTC(2016, 10, 1) / 1000;
const lastDay = Date.UTC(2026, 10, 1) / 1000;
const authorCount = 60;

/**
 * Plausible articles, oldest first, evenly spread over ten years; topics and authors are as uneven as in a
 * real newsroom.
 */
export function* generateArticles(count: number, { seed }: GenerateOptions): Generator<ParsedArticleInput> {
  const authors = authorsOf(seed);
  for (let index = 0; index < count; index++) yield articleAt(index, count, seed, authors);
}

type Author = { slug: string; name: string };
type Authors = readonly [Author, ...Author[]];

function articleAt(index: number, count: number, seed: number, authors: Authors): ParsedArticleInput {
  const random = createRandom(mixSeeds(seed, count, index));
  const intervalSeconds = (lastDay - firstDay) / count;
  const pubDate = Math.floor(firstDay + (index + random.next()) * intervalSeconds);
  const beat = random.pickZipf(beats);
  const scene = createScene(random, beat, new Date(pubDate * 1000).getUTCFullYear());
  const title = sentence(random, titles, scene);
  const otherSection = random.chance(0.15) ? random.pick(beats).section : null;
  return ArticleInput.parse({
    title,
    slug: `${slugify(title, 150) ?? 'generalt'}-${mixSeeds(seed, count).toString(36)}-${index.toString(36)}`,
    content: contentOf(random, scene),
    lead: sentence(random, leads, scene),
    pubDate,
    updatedAt: pubDate + (random.chance(0.3) ? random.whole(60, 7200) : 0),
    originatingSite: beat.section.slug === 'erdely' ? 'erdely' : 'main',
    mirroringSites: random.chance(0.1) ? [beat.section.slug === 'erdely' ? 'main' : 'erdely'] : [],
    sections: [
      beat.section,
      ...(otherSection && otherSection.slug !== beat.section.slug ? [otherSection] : []),
    ],
    tags: tagsOf(random, beat),
    authors: [random.pickZipf(authors)],
    flags: [
      generatedFlag,
      ...(random.chance(0.03) ? ['legfontosabb'] : []),
      ...(random.chance(0.02) ? ['kedvenceink'] : []),
    ],
  });
}

function contentOf(random: Random, scene: Scene): string {
  const bag = createBag(random, scene);
  const paragraphs = random.whole(5, 14);
  const headingAt = paragraphs > 7 ? random.whole(3, paragraphs - 3) : -1;
  const quoteAt = random.chance(0.3) ? random.whole(2, paragraphs - 2) : -1;
  const parts = [`<p>${bag(openings)} ${bag(facts)}</p>`];
  for (let at = 1; at < paragraphs - 1; at++) {
    if (at === headingAt) parts.push(`<h2>${bag(headings)}</h2>`);
    if (at === quoteAt)
      parts.push(
        `<blockquote><p>Nem az a kérdés, hogy lesz-e változás, hanem hogy ki készül fel rá.</p><cite>${scene.speaker}</cite></blockquote>`,
      );
    const kinds = at % 3 === 0 ? [quotes, context] : at % 3 === 1 ? [quotes, facts] : [context, facts];
    const sentences = random
      .pick([kinds, [...kinds, context], [...kinds, quotes]])
      .map((kind) => bag(kind as Kind));
    parts.push(`<p>${sentences.filter(Boolean).join(' ')}</p>`);
  }
  parts.push(`<p>${bag(closings)}</p>`);
  return parts.filter((part) => part !== '<p></p>').join('\n');
}

type Kind = readonly [Pattern, ...Pattern[]];

/** Draws sentences without repeating one within an article; empty when a kind is exhausted. */
function createBag(random: Random, scene: Scene): (kind: Kind) => string {
  const used = new Set<Pattern>();
  return (kind) => {
    const [first, ...rest] = kind.filter((pattern) => !used.has(pattern));
    if (!first) return '';
    const pattern = random.pick([first, ...rest]);
    used.add(pattern);
    return capital(pattern(scene));
  };
}

function sentence(random: Random, kind: Kind, scene: Scene): string {
  return capital(random.pick(kind)(scene));
}

function tagsOf(random: Random, beat: Beat): Array<{ slug: string; name: string }> {
  const names = new Set(Array.from({ length: random.whole(1, 4) }, () => random.pickZipf(beat.tags)));
  return [...names].map((name) => ({ name, slug: slugOf([name], 'tema') }));
}

function authorsOf(seed: number): Authors {
  const random = createRandom(mixSeeds(seed, 7));
  const names = new Set<string>();
  while (names.size < authorCount) names.add(personName(random));
  const [first, ...rest] = [...names].map((name) => ({ name, slug: slugOf([name], 'szerzo') }));
  return first ? [first, ...rest] : [{ name: 'Szerkesztőség', slug: 'szerkesztoseg' }];
}
