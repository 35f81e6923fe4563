import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callUrl } from '#contract/call-url.ts';
import {
  imageFormats,
  imageTypes,
  imageUrl,
  imageWidths,
  parseImageRef,
  parseImageUrl,
} from '#contract/image-name.ts';
import { parseSoundRef } from '#contract/sound.ts';
import { parseCaptionsRef, parseVideoRef } from '#contract/video.ts';
import { pageKey } from '#portal/page/page.ts';
import { parsePageUrl } from '#portal/page/page-url.ts';
import { createMatcher } from '#portal/page/route.tsx';
import { joinPath, maxTargetLength, parseTarget } from '#portal/redirects/request-target.ts';
import { routes } from '#portal/routes.ts';
import { check, hostileText, joinedPieces } from './hostile.ts';

const path = joinedPieces(
  '/',
  '//',
  '?',
  '&',
  '=',
  '#',
  '%2f',
  '%',
  '..',
  'rovat',
  'belfold',
  'oldal=2',
  'isMobileApp=1',
  'é',
  '\\',
);
const match = createMatcher(routes);

describe('addresses', () => {
  it('every target has one canonical page key of limited length', () => {
    check(path, (text) => {
      const url = `/${text}`;
      const address = parsePageUrl('main', url, match);
      const key = pageKey(address);
      const again = parsePageUrl('main', key.slice('main '.length), match);
      if (!address.isUnknown) expect(pageKey(again)).toBe(key);
      // Percent-encoded, a character is at most nine long; routes may add parameters of their own.
      expect(key.length).toBeLessThanOrEqual(9 * url.length + 2000);
    });
  });

  const withParameters = routes.filter(({ parameters }) => parameters);
  const value = fc.oneof(
    hostileText,
    fc.nat(3000).map(String),
    fc.constantFrom(
      '2024',
      '2024-06-14',
      'HUF',
      'euro',
      'tabella',
      'regi',
      '{"title":["a"]}',
      '1,2,3',
      'dark',
      'a'.repeat(30_000),
    ),
  );

  it.each(
    [...new Map(withParameters.map((route) => [route.path, route])).values()].map(
      (route) => [route.path, route] as const,
    ),
  )(
    'parameters of %s have one canonical form of limited length, whatever the query is',
    (_, { parameters }) => {
      const names = fc.oneof(
        { weight: 5, arbitrary: fc.constantFrom(...namesOf(String(parameters))) },
        { weight: 1, arbitrary: hostileText },
      );
      fc.assert(
        fc.property(fc.array(fc.tuple(names, value), { maxLength: 6 }), (pairs) => {
          const once = parameters?.(new URLSearchParams(pairs)) ?? [];
          const twice = parameters?.(new URLSearchParams(once.map(([name, text]) => [name, text]))) ?? [];
          expect(twice).toEqual(once);
          expect(once.length).toBeLessThan(30);
          for (const [, text] of once) expect(text.length).toBeLessThan(20_000);
        }),
      );
    },
  );

  it('a request’s target is parsed or refused, and its path stays the same when it is parsed again', () => {
    check(path, (text) => {
      const target = parseTarget(`/${text}`);
      if (!target) return;
      const joined = joinPath(target.segments.filter(Boolean));
      // Percent-encoding makes a letter up to twelve characters long, so the path may now be too long.
      if (joined.length <= maxTargetLength)
        expect(parseTarget(joined)?.segments).toEqual(target.segments.filter(Boolean));
      expect(joined).not.toMatch(/^\/\/|[\s\\]/);
    });
  });

  it('the parameters of a call can be read from its address', () => {
    fc.assert(
      fc.property(hostileText, hostileText, (slug, term) => {
        fc.pre(slug.isWellFormed() && term.isWellFormed() && slug !== '' && !/^\.\.?$/.test(slug));
        const url = new URL(
          callUrl('/api/articles/{slug}', { slug, term, none: undefined }),
          'http://localhost',
        );
        expect(decodeURIComponent(url.pathname.split('/')[3] ?? '')).toBe(slug);
        expect([...url.searchParams]).toEqual([['term', term]]);
      }),
    );
  });
});

/** The quoted words in a function's source, and those that any page reads. */
const namesOf = (source: string) => [
  ...new Set([...source.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)),
  ...'oldal term filters type order from to perPage rend osszeg penznem szezon futam liga nap meccs orszag csapat tol ig lista hiba allapot'.split(
    ' ',
  ),
];

describe('names of pictures and recordings', () => {
  const picture = fc.record({
    id: fc.stringMatching(/^[0-9a-f]{16}$/),
    width: fc.integer({ min: 1, max: 99_999 }),
    height: fc.integer({ min: 1, max: 99_999 }),
    ext: fc.constantFrom('jpg', 'png', 'gif'),
  });
  const variant = fc
    .constantFrom(...(Object.keys(imageTypes) as Array<keyof typeof imageTypes>))
    .chain((type) =>
      fc.record({
        type: fc.constant(type),
        ratio: fc.constantFrom(...imageTypes[type]),
        width: fc.constantFrom(...imageWidths),
        format: fc.constantFrom(...imageFormats),
      }),
    );

  it('are parsed to the values that they were formed from', () => {
    fc.assert(
      fc.property(picture, variant, (picture, size) => {
        const { ext, ...rest } = picture;
        expect(parseImageUrl(imageUrl(picture, size))).toEqual({ picture: rest, variant: size });
        expect(parseImageRef(`/media/${rest.id}-${rest.width}x${rest.height}.${ext}`)).toEqual(picture);
      }),
    );
  });

  it('are refused in any other form', () => {
    check(
      joinedPieces('/media/', '9f86d081884c7d65', '-', '800x600', '/', 'recommender', '.jpg', '862s', '.mp3'),
      (text) => {
        for (const parse of [parseImageRef, parseImageUrl, parseSoundRef, parseVideoRef, parseCaptionsRef]) {
          const parsed = parse(text);
          if (parsed) expect(text).toMatch(/^\/media\/[\w./-]+$/);
        }
      },
    );
  });
});
