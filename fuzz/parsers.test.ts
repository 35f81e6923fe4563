import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmbed } from '#body/embeds.ts';
import { readTag } from '#body/tag-reader.ts';
import { callUrl } from '#contract/client.ts';
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
import { parseRecord } from '#newsroom/import/xml-element.ts';
import { pageKey } from '#portal/page/page.ts';
import { parsePageUrl } from '#portal/page/page-url.ts';
import { createMatcher } from '#portal/page/route.tsx';
import { readPlayable } from '#portal/parts/player/playable.ts';
import { joinPath, maxTargetLength, parseTarget } from '#portal/redirects/request-target.ts';
import { routes } from '#portal/routes.ts';
import { readAmount } from '#portal/screens/exchange/convert.ts';
import { Topics } from '#server/live/topics.ts';
import { ConfigurationError, readConfiguration } from '#server/settings/configuration.ts';
import { parseBnrRates } from '#services/content/sources/bnr-rates.ts';
import { parseEcbRates } from '#services/content/sources/ecb-rates.ts';
import { parseMnbRates } from '#services/content/sources/mnb-rates.ts';
import { parseOpenMeteo } from '#services/content/sources/open-meteo.ts';
import { readElectionFile } from '#services/elections/rules/read-file.ts';
import { FormatError } from '#services/elections/rules/read-lines.ts';
import { readDelivery } from '#services/elections/rules/take-delivery.ts';
import { networkOf } from '#services/limits/client-address.ts';
import { isPublicAddress } from '#services/limits/public-address.ts';
import { parseRange } from '#services/media/byte-range.ts';
import { InvalidSupportRequest, readRequest } from '#services/support/rules/start-support.ts';
import { hostileJson, hostileText } from './hostile.ts';

/** Pieces of a format in any order: closer to what parsers get than arbitrary characters. */
const joinedPieces = (...pieces: string[]) =>
  fc.array(fc.oneof(fc.constantFrom(...pieces), hostileText), { maxLength: 12 }).map((list) => list.join(''));
const check = (arbitrary: fc.Arbitrary<string>, property: (text: string) => void) =>
  fc.assert(fc.property(arbitrary, property));

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

describe('input from outside', () => {
  it('a byte range that is requested lies within the file', () => {
    fc.assert(
      fc.property(joinedPieces('bytes=', '-', '0', '5', '99999', ','), fc.nat(10_000), (header, size) => {
        const range = parseRange(header, size);
        if (range.kind === 'part')
          expect(0 <= range.start && range.start <= range.end && range.end < size).toBe(true);
      }),
    );
  });

  it.each([
    ['an embed', readEmbed],
    ['an episode to play', readPlayable],
    ['a network', networkOf],
    ['an address', isPublicAddress],
    ['topics', (text: string) => Topics.safeParse(text)],
    ['a tag', (text: string) => readTag(text, Math.max(0, text.indexOf('<')))],
  ])('%s is parsed or refused without an error', (_, parse) => {
    const json = hostileJson.map((value) => JSON.stringify(value));
    const address = joinedPieces(
      'https://',
      'www.',
      'youtube.com',
      '/watch?v=',
      'dQw4w9WgXcQ',
      '<a href="',
      '">',
      '::',
      '2001:db8',
      '10.0.0.1',
      'article:x,',
      ':99',
    );
    check(fc.oneof(json, address), (text) => void parse(text));
  });

  it('an amount is positive and finite', () => {
    check(joinedPieces('1', '000', ' ', '\u00a0', '.', ',', '-', 'e', '9999999999999'), (text) => {
      const amount = readAmount(text);
      if (amount !== null) expect(amount > 0 && amount <= 1e12).toBe(true);
    });
  });

  it('a request to support has an accepted amount, or is refused with the invalid field', () => {
    const field = fc.oneof(
      hostileText,
      fc.constantFrom('once', 'monthly', '2000', '1 000', 'valaki@example.hu'),
      fc.constant(undefined),
    );
    const request = fc.record({
      often: field,
      once: field,
      monthly: field,
      own: field,
      email: field,
      name: field,
    });
    const amounts = { min: 500, max: 500_000, currency: 'HUF' } as Parameters<typeof readRequest>[1];
    fc.assert(
      fc.property(request, (fields) => {
        const parsed = onlyThrows([InvalidSupportRequest], () => readRequest(fields, amounts));
        if (parsed) expect(parsed.amount >= 500 && parsed.amount <= 500_000).toBe(true);
      }),
    );
  });

  it.each([
    ['an election’s file', readElectionFile],
    ['a delivery of results', readDelivery],
  ])('%s is parsed completely or refused with a reason', (_, read) => {
    const line = hostileJson.map((value) => JSON.stringify(value));
    const lines = fc.array(
      fc.oneof(
        line,
        fc.constantFrom('{"kind":"election"}', '{"kind":"unit"}', '{"kind":"delivery","number":1}'),
        hostileText,
      ),
    );
    check(
      lines.map((list) => list.join('\n')),
      (text) => void onlyThrows([FormatError], () => read(text)),
    );
  });

  it('rates and weather are parsed, or refused with an error', () => {
    const xml = joinedPieces(
      '<Day date="2026-11-20">',
      '<Rate curr="EUR" unit="1">',
      '384,2',
      '</Rate>',
      '</Day>',
      '<Cube time="2026-11-20">',
      '<',
      '&',
      ']]>',
      '</Cube>',
    );
    check(xml, (text) => {
      for (const parse of [parseEcbRates, parseMnbRates, parseBnrRates])
        onlyThrows([Error], () => parse(text));
    });
    fc.assert(
      fc.property(hostileJson, (json) => void onlyThrows([Error], () => parseOpenMeteo('main', json))),
    );
  });

  it('a record of an import is parsed, or refused with an error', () => {
    check(
      joinedPieces(
        '<item>',
        '</item>',
        '<title>',
        '</title>',
        '<![CDATA[',
        ']]>',
        '&nbsp;',
        '&',
        '<',
        '\u0003',
        '\n',
      ),
      (xml) => {
        onlyThrows([Error], () =>
          parseRecord({ line: 7, xml: `<item>${xml}</item>`, broken: null } as unknown as Parameters<
            typeof parseRecord
          >[0]),
        );
      },
    );
  });

  it('a configuration is read, or each wrong setting is named', () => {
    const names =
      'PORT HOST ROLES DATABASE_URL ORIGIN_MAIN ORIGIN_ERDELY PAGE_CACHE_MB PROXIES SAMPLE LOG_LEVEL SMTP_URL DRAIN_SECONDS'.split(
        ' ',
      );
    const setting = fc.oneof(
      hostileText,
      fc.constantFrom('3000', 'portal', 'https://cimlap.example', 'yes', 'content,portal'),
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), setting), (environment) => {
        onlyThrows([ConfigurationError], () => readConfiguration(environment, '/tmp'));
      }),
    );
  });
});

/** @returns the function’s result, or null when it threw one of the declared errors; others are rethrown */
function onlyThrows<T>(
  declared: ReadonlyArray<abstract new (...parts: never[]) => Error>,
  run: () => T,
): T | null {
  try {
    return run();
  } catch (error) {
    if (
      error instanceof RangeError ||
      error instanceof TypeError ||
      !declared.some((kind) => error instanceof kind)
    )
      throw error;
    return null;
  }
}
