import { describe, expect, it } from 'vitest';
import { ConfigurationError, readConfiguration } from './configuration.ts';
import { createSiteTexts } from './site-texts.ts';

const textsFor = (environment: Record<string, string>) => {
  const publicSites = {
    ORIGIN_MAIN: 'https://cimlap.example',
    ORIGIN_ERDELY: 'https://erdely.cimlap.example',
    PROXIES: '0',
    SMTP_URL: 'smtps://mail.example',
    MAIL_FROM: 'levelek@cimlap.example',
  };
  const { siteTexts, origins } = readConfiguration({ ...publicSites, ...environment }, '/tmp');
  return createSiteTexts(siteTexts, origins);
};

it('nothing is published unless it is configured', () => {
  expect(textsFor({}).main).toEqual({ '/ads.txt': null, '/.well-known/security.txt': null });
});

it('ads.txt has the configured lines', () => {
  const lines =
    '# hirdetés\ngoogle.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\nOWNERDOMAIN=cimlap.example';
  expect(textsFor({ ADS_TXT: lines }).main['/ads.txt']).toBe(`${lines}\n`);
});

it('security.txt says who to write to, until when, in which languages, and where it is', () => {
  const texts = textsFor({
    SECURITY_CONTACT: 'mailto:biztonsag@cimlap.example, https://cimlap.example/hiba',
    SECURITY_EXPIRES: '2027-06-30',
  });
  expect(texts.main['/.well-known/security.txt']).toBe(
    [
      'Contact: mailto:biztonsag@cimlap.example',
      'Contact: https://cimlap.example/hiba',
      'Expires: 2027-06-30T00:00:00.000Z',
      'Preferred-Languages: hu, en',
      'Canonical: https://cimlap.example/.well-known/security.txt\n',
    ].join('\n'),
  );
  expect(texts.erdely['/.well-known/security.txt']).toContain('Canonical: https://erdely.cimlap.example/');
});

describe('a wrong value is an error that names the variable', () => {
  it.each([
    [{ ADS_TXT: '<html>' }, 'ADS_TXT'],
    [{ SECURITY_CONTACT: 'biztonsag@cimlap.example', SECURITY_EXPIRES: '2027-06-30' }, 'SECURITY_CONTACT'],
    [
      { SECURITY_CONTACT: 'mailto:a@b.example\nExpires: 2099', SECURITY_EXPIRES: '2027-06-30' },
      'SECURITY_CONTACT',
    ],
    [{ SECURITY_CONTACT: 'mailto:a@cimlap.example' }, 'SECURITY_EXPIRES must be set together'],
    [{ SECURITY_CONTACT: 'mailto:a@cimlap.example', SECURITY_EXPIRES: 'soon' }, 'SECURITY_EXPIRES'],
  ])('%j', (environment, words) => {
    const read = () => textsFor(environment as Record<string, string>);
    expect(read).toThrow(ConfigurationError);
    expect(read).toThrow(words);
  });
});
