import { readdirSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { IslandRendering } from '#portal/page/island.tsx';
import { islandRenderer } from '#portal/page/render-island.ts';
import { sampleSites } from '#portal/testing/sample.ts';
import { renderCatalogue } from './catalogue.tsx';
import { catalogue } from './stories.ts';

const renderIsland = islandRenderer((name, error) => {
  throw new Error(`island ${name}`, { cause: error });
});

/** Folders of `portal/parts` without a story, and the reason. */
const withoutStories: Readonly<Record<string, string>> = {
  article: 'rules only, nothing to be seen',
  embed: 'the browser half of embeds, whose placeholder is a story of `body`',
  facts: 'styles only, of facts in a grid',
  lightbox: 'drawn in browsers only, over the pictures of an article',
  'line-chart': 'styles only, of the charts of two screens',
  offline: 'drawn in browsers only, of what the device has',
  spoiler: 'rules and covers that browsers lay over other parts',
};

describe.each(Object.values(sampleSites))('the catalogue on the site $slug', (site) => {
  it.each(
    catalogue.flatMap(({ title, stories }) => stories.map(({ name, render }) => ({ title, name, render }))),
  )('$title: $name', ({ render: Story }) => {
    const html = renderToStaticMarkup(
      <IslandRendering value={renderIsland}>
        <Story site={site} />
      </IslandRendering>,
    );
    expect(html).toMatch(/^</);
  });
});

it('every folder of parts has a story, or a reason why not', () => {
  const folders = readdirSync(new URL('../parts', import.meta.url), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const storyFolders = new Set(catalogue.map(({ file }) => /\/parts\/([^/]+)\//.exec(file)?.[1]));
  const missing = folders.map(({ name }) => name).filter((name) => !storyFolders.has(name));
  expect(missing.sort()).toEqual(Object.keys(withoutStories));
});

it('a page has the stories of one part, in the requested colours and on the requested site', () => {
  const assets = {
    build: 'x',
    stylesheet: '/s.css',
    groupStylesheets: {},
    script: '/s.js',
    frameScript: '/f.js',
  };
  const html = renderCatalogue('/?part=parts%2Fcard&site=erdely&theme=dark', assets);
  expect(html).toContain('data-site="erdely"');
  expect(html).toContain('data-theme="dark"');
  expect(html).toContain('Item big');
  expect(html).not.toContain('Reggelente a\u00a0legfontosabbak');
  expect(renderCatalogue('/', assets)).toContain('Reggelente a\u00a0legfontosabbak');
});
