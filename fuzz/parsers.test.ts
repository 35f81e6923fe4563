import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readEmbed } from '#body/embeds.ts';
import { readTag } from '#body/tag-reader.ts';
import { parseRecord } from '#newsroom/import/xml-element.ts';
import { readPlayable } from '#portal/parts/player/playable.ts';
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
import { check, hostileJson, hostileText, joinedPieces } from './hostile.ts';

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
