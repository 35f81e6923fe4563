import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createSites } from '#portal/site/sites.ts';
import { HeadElements, jsonForScript } from './head-elements.tsx';
import type { Head } from './screen.ts';

const { main } = createSites({ main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' });
const context = { site: main, path: '/', page: 1, now: 0, app: false };
const basic: Head = { title: '„A” & <b>', description: 'Leírás', canonical: 'http://localhost:3000/' };
const render = (head: Partial<Head> = {}) => renderToString(<HeadElements head={{ ...basic, ...head }} context={context} />);

it('escapes what editors write', () => {
  expect(render()).toContain('<title>„A” &amp; &lt;b&gt;</title>');
});

it('tells those who share links what to show, as properties', () => {
  const html = render({
    openGraph: {
      type: 'article',
      title: '„A”',
      image: { url: 'http://localhost:3000/media/x.jpg', width: 1200, height: 630, alt: 'Kép' },
      properties: [['article:section', 'Belföld']],
    },
  });
  expect(html).toContain('<meta property="og:type" content="article"/>');
  expect(html).toContain('<meta property="og:title" content="„A”"/>');
  expect(render()).toContain('<meta property="og:title" content="„A” &amp; &lt;b&gt;"/>');
  expect(html).toContain('<meta property="og:image:width" content="1200"/>');
  expect(html).toContain('<meta property="article:section" content="Belföld"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(render()).toContain('<meta name="twitter:card" content="summary"/>');
});

it('names the neighbours and feeds of a list', () => {
  const html = render({ previous: '/a', next: '/a?oldal=3', feeds: [{ href: '/rss', title: 'Hírek', type: 'application/rss+xml' }] });
  expect(html).toContain('<link rel="prev" href="/a"/>');
  expect(html).toContain('<link rel="next" href="/a?oldal=3"/>');
  expect(html).toContain('<link rel="alternate" type="application/rss+xml" title="Hírek" href="/rss"/>');
});

describe('JSON-LD', () => {
  it('cannot end its element, whatever it holds', () => {
    const data = { headline: '</script><script>alert(1)</script><!-- & \u2028' };
    expect(jsonForScript(data)).not.toMatch(/[<>&\u2028]/);
    expect(JSON.parse(jsonForScript(data))).toEqual(data);
    expect(render({ jsonLd: [data] }).match(/<script/g)).toHaveLength(1);
  });
});
