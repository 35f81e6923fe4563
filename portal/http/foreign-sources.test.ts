import { describe, expect, it } from 'vitest';
import type { ConsentPlatform } from '#portal/site/site.ts';
import { createSites } from '#portal/site/sites.ts';
import { foreignSources } from './foreign-sources.ts';
import { pageHeaders } from './headers.ts';

const origins = { main: 'https://cimlap.example', erdely: 'https://erdely.cimlap.example' };

function policyOf(
  network: string | null,
  consentPlatform: ConsentPlatform | null = null,
  services: string[] = [],
) {
  const { main, erdely } = createSites(origins, network);
  const headers = pageHeaders(true, foreignSources([{ ...main, consentPlatform }, erdely], { services }));
  const policy = headers[headers.indexOf('content-security-policy') + 1] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  ) as Record<string, string[]>;
}

describe('the content security policy', () => {
  it('by default allows nothing foreign: scripts, pictures and data are our own', () => {
    const policy = policyOf(null);
    expect(policy['script-src']?.filter((source) => !/^'(self|sha256-.*)'$/.test(source))).toEqual([]);
    expect([policy['img-src'], policy['connect-src'], policy['style-src']]).toEqual([
      ["'self'"],
      ["'self'"],
      ["'self'"],
    ]);
    expect(policy['style-src-attr']).toBeUndefined();
  });

  it('allows the Publisher Tag if there is an ad network, and never inline or evaluated code', () => {
    const policy = policyOf('1234567');
    expect(policy['script-src']).toContain('https://securepubads.g.doubleclick.net');
    expect(policy['frame-src']).toContain('https://*.safeframe.googlesyndication.com');
    expect(policy['script-src']?.join(' ')).not.toMatch(/unsafe|\*(?!\.)/);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['default-src']).toEqual(["'none'"]);
  });

  it('allows a configured consent platform', () => {
    const policy = policyOf(null, {
      script: 'https://cmp.example/a/b.js',
      origins: ['https://cdn.cmp.example'],
      reopen: 'show',
    });
    expect(policy['script-src']).toEqual(
      expect.arrayContaining(['https://cmp.example', 'https://cdn.cmp.example']),
    );
  });

  it('allows configured outside analytics: only the host of the script', () => {
    const { main, erdely } = createSites(origins);
    const sources = foreignSources([
      { ...main, analytics: { script: 'https://count.example/js/script.js' } },
      erdely,
    ]);
    const only = ['https://count.example'];
    expect(sources).toEqual({ 'script-src': only, 'connect-src': only, 'img-src': only, 'form-action': [] });
    expect(foreignSources([main, erdely])).toEqual({ 'connect-src': [], 'form-action': [] });
  });

  it('lets pages talk to services of ours on other hosts', () => {
    const policy = policyOf(null, null, ['https://quiz.cimlap.example']);
    expect(policy['connect-src']).toEqual(["'self'", 'https://quiz.cimlap.example']);
    expect(policy['form-action']).toEqual(["'self'", 'https://quiz.cimlap.example']);
  });
});
