import { describe, expect, it } from 'vitest';
import type { FrontBox, FrontGroup } from '#contract/front.ts';
import type { FrontDraft } from '#contract/front-draft.ts';
import { checkFrontDraft } from './front-checks.ts';

const picture = (number: number) => `/media/${String(number).padStart(16, '0')}-1600x1067.jpg`;

function box(slug: string, fields: Partial<FrontBox> = {}): FrontBox {
  const article = { slug, type: 'article' } as FrontBox['article'];
  const image = picture([...slug].reduce((sum, letter) => sum + letter.charCodeAt(0), 0));
  return { article, title: `Cikk ${slug}`, image, live: false, ...fields } as FrontBox;
}
const group = (slug: string, boxes: FrontBox[], fields: Partial<FrontGroup> = {}) =>
  ({ slug, title: slug, layout: 'lead', column: { titleLength: 160 }, boxes, ...fields }) as FrontGroup;

function keysOf(groups: FrontGroup[], fields: Partial<FrontDraft> = {}): string[] {
  const choice = groups.map(({ slug, boxes }) => ({
    slug,
    title: null,
    layout: 'four' as const,
    boxes: boxes.map(({ article }) => ({ article: article.slug })),
  }));
  const draft = { page: { groups, widgets: [] }, choice, faults: [], waiting: [], ...fields };
  return checkFrontDraft(draft, String).map(({ key }) => key);
}

describe('the checks of a front page', () => {
  it.each<[string, FrontGroup[], Partial<FrontDraft>, string[]]>([
    ['nothing in a faultless page', [group('a', [box('x'), box('y')])], {}, []],
    [
      'a picture that stands twice',
      [group('a', [box('x', { image: picture(1) }), box('y', { image: picture(1) })])],
      {},
      ['picture y'],
    ],
    [
      'nothing in two boxes without pictures',
      [group('a', [box('x', { image: null }), box('y', { image: null })])],
      {},
      [],
    ],
    [
      'a live blog that is no longer live',
      [group('a', [box('x', { article: { slug: 'x', type: 'liveblog' } as FrontBox['article'] })])],
      {},
      ['live x'],
    ],
    ['a title that is long on phones', [group('a', [box('x', { title: 'x'.repeat(111) })])], {}, ['long x']],
    [
      'a title that is cut',
      [
        group('a', [box('x', { title: 'x'.repeat(91) })], {
          column: { titleLength: 90 } as FrontGroup['column'],
        }),
      ],
      {},
      ['cut x'],
    ],
    ['a missing lead', [group('a', [box('x')], { layout: 'main' })], {}, ['no-lead']],
    [
      'neighbours of one layout',
      [
        group('a', [box('x')]),
        group('b', [box('y')], { layout: 'main' }),
        group('c', [box('z')], { layout: 'main' }),
      ],
      {},
      ['same c'],
    ],
    [
      'a piece that waits',
      [group('a', [box('x')])],
      { waiting: [{ article: 'x', piece: 1, publishAt: 17 }] },
      ['waits x'],
    ],
    [
      'a fault of the server, first',
      [group('a', [box('x', { title: 'x'.repeat(111) })])],
      { faults: [{ code: 'picture', path: [0, 'boxes', 0, 'article'], message: '' }] },
      ['fault 0.boxes.0.article', 'long x'],
    ],
  ])('find %s', (_, groups, fields, keys) => {
    expect(keysOf(groups, fields)).toEqual(keys);
  });

  it('say when a waiting article appears', () => {
    const [first] = checkFrontDraft(
      {
        page: { groups: [group('a', [box('x')])], widgets: [] },
        choice: [{ slug: 'a', title: null, layout: 'lead', boxes: [{ article: 'x' }] }],
        faults: [],
        waiting: [{ article: 'x', piece: 1, publishAt: 1 }],
      },
      () => 'holnap 06:00-kor',
    );
    expect(first?.sentence).toMatch(/” holnap 06:00-kor jelenik meg; addig nem látszik\.$/);
  });

  it('say where a fault is', () => {
    const [first] = checkFrontDraft(
      {
        page: { groups: [group('a', [box('x')])], widgets: [] },
        choice: [{ slug: 'a', title: null, layout: 'lead', boxes: [{ article: 'x' }] }],
        faults: [{ code: 'missing', path: [0, 'boxes', 0, 'article'], message: '' }],
        waiting: [],
      },
      String,
    );
    expect(first).toMatchObject({ isFault: true, place: { group: 'a', article: 'x' } });
  });
});
