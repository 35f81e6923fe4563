import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { HeadElements, jsonForScript } from './head-elements.tsx';
import type { Head } from './screen.ts';
import { shareCardOf } from './share-card.ts';

const { main } = createSampleSites({ main: 'http://localhost:3000', erdely: 'http://erdely.localhost:3000' });
const context = { site: main, path: '/', page: 1, now: 0, app: false };
const basic: Head = { title: '„A” & <b>', description: 'Leírás', canonical: 'http://localhost:3000/' };
const render = (head: Partial<Head> = {}) =>
  renderToString(<HeadElements head={{ ...basic, ...head }} context={context} />);

it('escapes what editors write', () => {
  expect(render()).toContain('<title>„A” &amp; &lt;b&gt;</title>');
});

it('has the title, text and picture for shared links as properties', () => {
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
  expect(render({ canonical: null })).toContain('<meta name="twitter:card" content="summary"/>');
});

it('has a drawn card for a page without a picture, with its size and text', () => {
  const section = { ...context, path: '/rovat/szep kilátás' };
  const head = { ...basic, title: 'Szép kilátás – Címlap', canonical: 'http://localhost:3000/rovat/x' };
  const html = renderToString(<HeadElements head={head} context={section} />);
  expect(html).toMatch(
    /<meta property="og:image" content="http:\/\/localhost:3000\/kartya\/[0-9a-f]{12}\/rovat\/szep%20kil%C3%A1t%C3%A1s\.png"\/>/,
  );
  expect(html).toContain(
    '<meta property="og:image:width" content="1200"/><meta property="og:image:height" content="630"/>',
  );
  expect(html).toContain('<meta property="og:image:alt" content="Szép kilátás – Címlap"/>');
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(shareCardOf(head, section)).toMatchObject({ title: 'Szép kilátás', label: 'Rovat' });
});

it('links the neighbours and feeds of a list', () => {
  const html = render({
    previous: '/a',
    next: '/a?oldal=3',
    feeds: [{ href: '/rss', title: 'Hírek', type: 'application/rss+xml' }],
  });
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
