import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { describe, expect, it } from 'vitest';
import { createSites } from '#portal/site/sites.ts';
import { foreignSources } from './foreign-sources.ts';
import { framableHeaders, type HeaderList, pageHeaders } from './headers.ts';

const origins = { main: 'https://cimlap.example', erdely: 'https://erdely.cimlap.example' };
const header = (headers: HeaderList, name: string) => headers[headers.indexOf(name) + 1] ?? '';

/**
 * What Google's evaluator reports about the policy, from the given severity up; a graver one has a lower
 * number.
 */
function findings(headers: HeaderList, minSeverity: Severity): string[] {
  const { csp } = new CspParser(header(headers, 'content-security-policy'));
  return new CspEvaluator(csp)
    .evaluate()
    .flatMap(({ severity, directive, value, description }) =>
      severity <= minSeverity ? `${directive} ${value ?? ''}: ${description}` : [],
    );
}

describe('the content security policy', () => {
  const page = pageHeaders(
    true,
    foreignSources(Object.values(createSites(origins)), {
      framed: ['https://valasztas.cimlap.example'],
    }),
  );

  it('has no bypass of high severity', () => {
    expect(findings(page, Severity.HIGH)).toEqual([]);
    expect(findings(framableHeaders(page), Severity.HIGH)).toEqual([]);
    // The evaluator does report the faults of a bad policy.
    expect(findings(['content-security-policy', "script-src 'unsafe-inline'"], Severity.HIGH)).not.toEqual(
      [],
    );
  });

  it('with an ad network could be bypassed through its two hosts, and no others', () => {
    const withAds = pageHeaders(true, foreignSources(Object.values(createSites(origins, '1234567'))));
    const hosts = findings(withAds, Severity.HIGH).map((finding) => /https:\/\/[\w.]+/.exec(finding)?.[0]);
    expect(hosts).toEqual([
      'https://securepubads.g.doubleclick.net',
      'https://pagead2.googlesyndication.com',
    ]);
  });

  it('differs for framed pages only in the sites that may frame them', () => {
    const policy = header(page, 'content-security-policy');
    expect(header(framableHeaders(page), 'content-security-policy')).toBe(
      policy.replace("frame-ancestors 'self'", 'frame-ancestors *'),
    );
  });

  it('lets forms of results pages lead to our pages that frame them', () => {
    const policy = header(framableHeaders(page, ['https://cimlap.example']), 'content-security-policy');
    expect(policy).toMatch(/form-action 'self' https:\/\/cimlap\.example;/);
  });
});
