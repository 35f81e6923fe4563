import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import type { Episode } from '#contract/front.ts';
import type { Quiz, QuizQuestion } from '#contract/quiz.ts';
import { sampleArticle, sampleImage, sampleNow, samplePosts, sampleSites } from '#portal/testing/sample.ts';
import { quizJsonLd } from './quiz-json-ld.ts';
import { faults, findThing, head, missing, type Thing } from './testing/json-ld.ts';

const post = (changes: Partial<Article>) =>
  sampleArticle({
    type: 'liveblogpost',
    slug: `poszt-${changes.id}`,
    articleAuthors: sampleArticle().articleAuthors,
    ...changes,
  });
const episode: Episode = {
  slug: 'mi-marad-a-gat-mogott',
  title: 'Mi marad a gát mögött?',
  description: 'Vízügyi mérnökkel beszélünk.',
  image: '/media/9f86d081884c7d65-1400x1400.jpg',
  sourceUrl: '/sound/mi-marad-a-gat-mogott.mp3',
  duration: 862,
  pubDate: sampleNow,
  season: null,
  number: null,
  podcast: { slug: 'reggeli-lap', name: 'Reggeli lap', page: null },
  article: null,
};

it('puts the page’s header over an immersive cover only', () => {
  expect(head({ type: 'longform' }).hasImmersiveCover).toBe(true);
  for (const changes of [
    { headerType: 'split' },
    { type: 'longform', adultContent: true },
    { type: 'liveblog', headerType: 'immersive' },
  ] as const)
    expect(head(changes).hasImmersiveCover, JSON.stringify(changes)).toBe(false);
});

it('describes the picture of a shared link by the cover’s caption only if it is the cover', () => {
  const coverImageText = 'A gát Tölgyvárnál – Fotó: Kende Luca';
  const cover = head({ facebookImage: null, coverImage: sampleImage, coverImageText }).openGraph?.image;
  expect(cover?.alt).toBe('A gát Tölgyvárnál');
  const own = '/media/abcdefabcdefabcd-1600x1067.jpg';
  expect(head({ facebookImage: own, coverImageText, title: 'Tetőzött' }).openGraph?.image?.alt).toBe(
    'Tetőzött',
  );
});

describe('the structured data', () => {
  it('of an article has all fields that Google requires, in the right form', () => {
    const result = findThing(
      head({ subtitle: 'Alcím', contentHighlight: 'Kiemelés.', articleContributors: ['Fodor Áron'] }),
      'NewsArticle',
    );
    expect(missing(result)).toEqual([]);
    expect(faults(result)).toEqual([]);
    expect(result).toMatchObject({
      isAccessibleForFree: true,
      contributor: [{ name: 'Fodor Áron' }],
      publisher: { logo: { '@type': 'ImageObject' } },
    });
    expect(String(result.headline).length).toBeLessThanOrEqual(110);
  });

  it('has the picture in three shapes, wide enough, with the editors’ own cuts', () => {
    const { image } = findThing(head(), 'NewsArticle') as { image: string[] };
    expect(image.map((url) => /recommender-(\w+)-(\d+)\.jpg$/.exec(url)?.slice(1))).toEqual([
      ['16x9', '1280'],
      ['4x3', '1280'],
      ['1x1', '960'],
    ]);
    const own = { src: '/media/0123456789abcdef-1200x900.jpg', width: 1200, height: 900 };
    const small = { src: '/media/abcdefabcdefabcd-400x400.jpg', width: 400, height: 400 };
    const cut = findThing(head({ coverImageSet: [own, small] }), 'NewsArticle') as { image: string[] };
    expect(cut.image[1]).toContain('0123456789abcdef');
    expect(cut.image[2], 'too small a cut is not used').not.toContain('abcdefabcdefabcd');
    expect(
      findThing(head({ coverImage: null, recommendedBoxImage: null }), 'NewsArticle'),
    ).not.toHaveProperty('image');
  });

  it('describes articles without an author, paid articles and articles for adults', () => {
    expect(findThing(head({ articleAuthors: [] }), 'NewsArticle')).toMatchObject({
      author: { '@type': 'Organization', name: 'Címlap' },
    });
    expect(findThing(head({ pr: true }), 'AdvertiserContentArticle')).toBeDefined();
    const adult = head({ adultContent: true });
    expect(findThing(adult, 'NewsArticle')).toMatchObject({ isFamilyFriendly: false });
    expect(adult.isForAdults).toBe(true);
    expect(head().isForAdults).toBe(false);
  });

  it('of a live blog has each post once, pinned ones first, with its address on the page', () => {
    const [newest, pinned] = [
      post({ id: 11, pubDate: sampleNow - 60 }),
      post({ id: 12, pubDate: sampleNow - 90 }),
    ];
    const result = findThing(
      head({ type: 'liveblog', live: true }, { posts: samplePosts([newest, pinned], [pinned]) }),
      'LiveBlogPosting',
    );
    expect(missing(result)).toEqual([]);
    expect(faults(result)).toEqual([]);
    const updates = result.liveBlogUpdate as Thing[];
    expect(updates.map(({ url }) => String(url).split('#')[1])).toEqual(['bejegyzes-12', 'bejegyzes-11']);
    expect(updates[0]).toMatchObject({
      '@type': 'BlogPosting',
      articleBody: expect.stringContaining('tizennyolcan álltak a gáton'),
    });
    const further = { ...samplePosts([newest], [pinned]), page: 2, totalPages: 2 };
    expect(
      findThing(head({ type: 'liveblog' }, { posts: further }), 'LiveBlogPosting').liveBlogUpdate,
      'further pages do not show pinned posts above the others',
    ).toHaveLength(1);
    expect(result, 'nobody knows when it ends').not.toHaveProperty('coverageEndTime');
    const over = findThing(
      head({ type: 'liveblog', updatedAt: sampleNow }, { posts: samplePosts([]) }),
      'LiveBlogPosting',
    );
    expect(over.coverageEndTime).toBe('2026-11-20T13:21:00Z');
  });

  it('has no length of an episode while that is unknown', () => {
    const result = JSON.stringify(head({}, { episode: { ...episode, duration: 0 } }).jsonLd);
    expect(result).toContain('"@type":"PodcastEpisode"');
    expect(result).not.toContain('PT0S');
  });

  it('has the episode of an article, and the breadcrumbs', () => {
    const result = head({}, { episode });
    for (const type of ['PodcastEpisode', 'BreadcrumbList']) {
      expect(missing(findThing(result, type)), type).toEqual([]);
      expect(faults(findThing(result, type)), type).toEqual([]);
    }
    expect(findThing(result, 'PodcastEpisode')).toMatchObject({ timeRequired: 'PT862S' });
  });

  it('of a quiz has questions and answers, except answers that are still secret', () => {
    const about = {
      origin: sampleSites.main.origin,
      canonical: `${sampleSites.main.origin}/kviz`,
      site: sampleSites.main,
    };
    const question = (changes: Partial<QuizQuestion>): QuizQuestion =>
      ({
        _id: 'q1',
        question: 'Mennyi?',
        description: 'Ennyi.',
        activeTo: null,
        rightAnswer: { value: 'b' },
        options: [
          { _id: 'a', text: 'Egy' },
          { _id: 'b', text: 'Kettő' },
        ],
        ...changes,
      }) as QuizQuestion;
    const quiz = (...questions: QuizQuestion[]): Quiz => ({ _id: 'kviz', complex: false, questions });
    const result = quizJsonLd(
      quiz(
        question({}),
        question({ _id: 'q2', activeTo: sampleNow + 60 }),
        question({ _id: 'q3', rightAnswer: null }),
      ),
      about,
      'Kvíz',
    );
    expect(missing(result as unknown as Thing)).toEqual([]);
    expect(faults(result)).toEqual([]);
    expect(result).toMatchObject({
      hasPart: [{ acceptedAnswer: { text: 'Kettő' }, suggestedAnswer: [{ text: 'Egy' }] }],
    });
    expect(
      quizJsonLd(quiz(question({ rightAnswer: null })), about, 'Szavazás'),
      'a vote is no quiz',
    ).toBeNull();
    const quizzes = {
      byName: new Map([['kviz', quiz(question({}))]]),
      url: '',
      path: '',
      refresh: false,
      now: sampleNow,
    };
    expect(findThing(head({}, { quizzes }), 'Quiz')).toMatchObject({ name: 'Tetőzött a Szamos' });
    expect(
      findThing(head({}, { quizzes: { ...quizzes, byName: null } }), 'Quiz'),
      'its service is away',
    ).toBeUndefined();
  });
});

describe('the other elements of the head', () => {
  it('name the authors’ pages and the kind of article, and say that it is free', () => {
    const result = head({ subType: 'velemeny' });
    expect(result.authors).toEqual(['https://cimlap.example/szerzo/kende-luca']);
    expect(result.openGraph?.properties).toEqual(
      expect.arrayContaining([
        ['article:author', 'https://cimlap.example/szerzo/kende-luca'],
        ['article:opinion', 'true'],
        ['article:content_tier', 'free'],
      ]),
    );
    expect(head().openGraph?.properties).not.toContainEqual(['article:opinion', 'true']);
  });

  it('of a mirrored article name the originating site in all addresses', () => {
    const there = head(
      { originatingSite: 'erdely', mirroringSites: ['main'] },
      {},
      { site: sampleSites.main },
    );
    expect(there.canonical).toMatch(/^https:\/\/erdely\.cimlap\.example\//);
    expect(there.authors).toEqual(['https://erdely.cimlap.example/szerzo/kende-luca']);
    expect(findThing(there, 'NewsArticle')).toMatchObject({
      url: there.canonical,
      author: [{ url: 'https://erdely.cimlap.example/szerzo/kende-luca' }],
    });
    expect(findThing(there, 'BreadcrumbList')).toMatchObject({
      itemListElement: [{ name: 'Címlap Erdély', item: 'https://erdely.cimlap.example/' }, {}, {}],
    });
    expect(there.openGraph?.image?.url, 'pictures are on both').toBe(
      `https://cimlap.example${sampleImage.replace('.jpg', '')}/recommender-16x9-1280.jpg`,
    );
  });
});
