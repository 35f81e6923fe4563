import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Article } from '#contract/article.ts';
import type { Client } from '#contract/client.ts';
import type { Episode } from '#contract/front.ts';
import type { ScreenContext } from '#portal/page/screen.ts';
import { headerType, minuteLabel } from '#portal/parts/article/article-kind.ts';
import { sampleContext, sampleNow, samplePosts, sampleSites } from '#portal/testing/sample.ts';
import { articleScreen } from './article.screen.tsx';
import { emptyScreen } from './empty.screen.ts';
import { yearsOld } from './old-article.tsx';
import { uniqueArticle } from './testing/unique-article.ts';

/** HTML of an article's page. */
async function render(
  changes: Partial<Article>,
  { calls = {}, site = sampleSites.main }: { calls?: Partial<Client>; site?: ScreenContext['site'] } = {},
): Promise<string> {
  const subject = uniqueArticle(changes);
  const context = sampleContext(
    { article: async () => subject, articleItems: async () => samplePosts([]), ...calls },
    { path: subject.url, params: { slug: subject.slug }, site },
  );
  const { View } = articleScreen;
  return renderToStaticMarkup(<View data={await articleScreen.load(context)} context={context} />);
}

/** The same with plain spaces instead of no-break ones. */
const show = async (changes: Partial<Article>, site: ScreenContext['site'] = sampleSites.main) =>
  (await render(changes, { site })).replaceAll('\u00a0', ' ');

const episode: Episode = {
  slug: 'a-gaton',
  title: 'A gáton',
  description: null,
  image: null,
  duration: 600,
  podcast: { slug: 'reggeli', name: 'Reggeli', page: null },
  sourceUrl: '/media/a.mp3',
  pubDate: sampleNow,
  season: null,
  number: null,
  article: null,
};

const year = 365 * 86_400;
const text = 'Reggel hét óra tíz perckor';

it('the drop cap of a longform is followed by a plain space, because a no-break space would indent the text', async () => {
  const html = await render({
    type: 'longform',
    content: '<p>A kulcs a zárban van.</p><p>A lakat a falon.</p>',
  });
  expect(html).toContain('<p>A kulcs a\u00a0zárban');
  expect(html).toContain('<p>A\u00a0lakat');
});

describe('the head of an article', () => {
  it('is laid out as editors chose; an unknown layout is the default', () => {
    expect(headerType(uniqueArticle())).toBe('default');
    expect(headerType(uniqueArticle({ headerType: 'rainbow' }))).toBe('default');
    expect(headerType(uniqueArticle({ headerType: 'split' }))).toBe('split');
    expect(headerType(uniqueArticle({ type: 'longform' }))).toBe('immersive');
    expect(headerType(uniqueArticle({ type: 'longform', headerType: 'text' }))).toBe('text');
  });

  it('has the default layout without a cover, or with one that only adults see', () => {
    expect(headerType(uniqueArticle({ type: 'longform', coverImage: null }))).toBe('default');
    expect(headerType(uniqueArticle({ headerType: 'immersive', adultContent: true }))).toBe('default');
  });

  it('is the title alone if editors chose that', async () => {
    expect(await show({ headerType: 'text' }), 'the title alone').not.toContain('<figure');
  });

  it('shows phones their own cut of the cover on sites that have it', async () => {
    const mobileImage43 = '/media/0123456789abcdef-800x600.jpg';
    expect(await show({ mobileImage43 })).toContain('media="(max-width: 499.98px)"');
    expect(await show({ mobileImage43 }, { ...sampleSites.main, mobileImages: false })).not.toContain(
      '0123456789abcdef-800x600',
    );
    const both = await show({
      type: 'longform',
      mobileImage43,
      mobileImage11: '/media/abcdefabcdefabcd-600x600.jpg',
    });
    expect(both, 'under the header the taller one').not.toContain('0123456789abcdef-800x600');
  });

  it('shows the minute of a match in spoken form', () => {
    expect(minuteLabel(uniqueArticle({ minute: '45+2' }))).toBe('45+2. perc');
    expect(minuteLabel(uniqueArticle({ minute: 'félidő' }))).toBe('félidő');
    expect(minuteLabel(uniqueArticle({ minute: '67', english: true }))).toBe('67’');
    expect(minuteLabel(uniqueArticle())).toBeNull();
  });
});

describe('an article for adults', () => {
  it('is behind a gate with its cover, and the gate opens without scripts; the title is not', async () => {
    const html = await show({ adultContent: true, coverImageText: 'A helyszín' });
    const gate = /<details[^>]*data-behaviour="adult-gate"[^>]*>(.*?)<\/details>/s.exec(html);
    expect(gate?.[0], 'closed').not.toMatch(/^<details[^>]* open/);
    expect(gate?.[1]).toContain(text);
    expect(gate?.[1]).toContain('A helyszín');
    expect(gate?.[1]).not.toContain('<h1');
    expect(html.replace(gate?.[0] ?? '', '')).toContain('aria-label="Címkék"');
    expect(await show({})).not.toContain('adult-gate');
  });
});

describe('an old article', () => {
  const at = (age: number, changes: Partial<Article> = {}) =>
    yearsOld(uniqueArticle({ pubDate: sampleNow - age, ...changes }), sampleNow * 1000);

  it('says how old it is once a calendar year has passed', async () => {
    expect([at(year), at(year + 86_400), at(2 * year + 2 * 86_400)]).toEqual([0, 1, 2]);
    const changes = { pubDate: sampleNow - 3 * year - 5 * 86_400, updatedAt: sampleNow - 60 };
    expect(await show(changes), 'a correction makes it no younger').toContain(
      'Ez a cikk több mint három éves.',
    );
    expect(await show({ ...changes, english: true })).toContain('This article is more than three years old.');
  });

  it('says nothing if it does not age', () => {
    for (const lasting of [{ evergreen: true }, { periodic: true }, { live: true }])
      expect(at(4 * year, lasting)).toBe(0);
  });
});

describe('the origin of a paid or contributed article', () => {
  it('is named above it, and the section of the same name is left out', async () => {
    const announced = await show({
      announcement: true,
      mainSuperTag: { id: 8, name: 'Közlemény', slug: 'kozlemeny', active: true },
    });
    expect(announced.split('Közlemény')).toHaveLength(2);
    expect(announced).toContain('szerkesztőségünk nem változtatott rajta');
    const html = await show({ pr: true, ctUrl: 'https://bolt.example/akcio' });
    expect(html).toContain('Támogatott tartalom');
    expect(html).toMatch(/href="https:\/\/bolt\.example\/akcio" rel="sponsored noopener"/);
    expect(html, 'readers did not pay for it').not.toContain('olvasóink fizették');
  });
});

describe('around the text', () => {
  it('reactions on Facebook are shown from the site’s own threshold on', async () => {
    const reactions = (facebookEngagement: number, site: ScreenContext['site']) =>
      show({ facebookEngagement }, site);
    expect(await reactions(299, sampleSites.main)).not.toContain('a Facebookon');
    expect(await reactions(1284, sampleSites.main)).toContain('<b>1 284</b> reakció a Facebookon');
    expect(await reactions(99, sampleSites.erdely)).not.toContain('a Facebookon');
    expect(await reactions(100, sampleSites.erdely)).toContain('<b>100</b> reakció a Facebookon');
    expect(await show({ facebookSuggested: true })).toContain(
      'href="https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fcimlap.example',
    );
  });

  it('an episode’s page has one button for the queue, that of the episode', async () => {
    const countQueueButtons = async (episodes: Episode[]) => {
      const html = await render({}, { calls: { episodes: async () => episodes } });
      return html.match(/data-add=/g)?.length;
    };
    expect(await countQueueButtons([])).toBe(1);
    expect(await countQueueButtons([episode])).toBe(1);
  });

  it('an episode shows its chapters with links to their moments, and its transcript unless the article is for adults', async () => {
    const calls: Partial<Client> = {
      episodes: async () => [episode],
      episodeChapters: async () => ({
        version: '1.2.0',
        chapters: [
          { startTime: 0, title: 'A forrás' },
          { startTime: 310.5, title: 'A torkolat', url: 'https://pelda.hu/torkolat' },
        ],
      }),
      episodeTranscript: async () => ({
        vtt: 'WEBVTT\n\n00:02.000 --> 00:04.000\n<v Kende Luca>Jó reggelt!\n',
      }),
    };
    const html = await render({}, { calls });
    expect(html).toContain('Fejezetek (2)');
    expect(html).toContain('href="/media/a.mp3#t=310.5"');
    expect(html).toContain('5:10');
    expect(html).toContain('href="https://pelda.hu/torkolat"');
    expect(html).toContain('Leirat');
    expect(html).toContain('<b>Kende Luca: </b>Jó reggelt!');
    const forAdults = await render({ adultContent: true }, { calls });
    expect(forAdults).toContain('Fejezetek (2)');
    expect(forAdults).not.toContain('Jó reggelt!');
  });

  it('„Hallgasd meg” plays the recording of the article, which is not shown as an episode', async () => {
    const reading: Episode = {
      ...episode,
      duration: 240,
      sourceUrl: '/media/felolvasva.mp3',
      readAloud: true,
    };
    const html = await render({}, { calls: { episodes: async () => [reading] } });
    expect(html).not.toContain('Hallgasd meg az adást');
    expect(html).toMatch(/<a [^>]*href="\/media\/felolvasva\.mp3"[^>]*data-slug="[^"]+"/);
    expect(html).toContain(
      '&quot;sourceUrl&quot;:&quot;/media/felolvasva.mp3&quot;,&quot;duration&quot;:240',
    );
  });

  it('help boxes are not behind the gate of an article for adults', async () => {
    const html = await show({ adultContent: true, spiritualHelp: true });
    expect(html.indexOf('Nem vagy egyedül')).toBeGreaterThan(html.indexOf('</details>'));
  });

  it('help boxes have the telephone numbers of the site’s country', async () => {
    const both = { spiritualHelp: true, drugProblem: true };
    expect(await show(both)).toContain('tel:116123');
    const there = await show(both, sampleSites.erdely);
    expect(there).not.toContain('tel:116123');
    for (const part of ['Nem vagy egyedül', 'Van segítség', '116 111', '112']) expect(there).toContain(part);
  });

  it('shows the highlighted sentence, buttons, contributors and attached articles', async () => {
    const attached = uniqueArticle({ slug: 'masik', title: 'Másik cikk' });
    const html = await show({
      contentHighlight: 'Ez a lényege.',
      actions: [{ label: 'Űrlap', url: 'https://urlap.example/' }],
      articleContributors: ['Fodor Áron', 'Orsós Hanna'],
      subArticles: [attached],
      avCode: 'CML-1',
    });
    for (const part of [
      'Ez a lényege.',
      'href="https://urlap.example/"',
      'Fodor Áron és Orsós Hanna',
      attached.url,
      'data-av-code="CML-1"',
    ]) {
      expect(html).toContain(part);
    }
  });
});

describe('the empty article', () => {
  it('needs no service, and is not for search engines', async () => {
    const down = new Proxy({}, { get: () => () => Promise.reject(new Error('down')) });
    const context = sampleContext(down, { path: '/empty', client: down as ScreenContext['client'] });
    const data = await emptyScreen.load(context);
    const { View } = emptyScreen;
    const html = renderToStaticMarkup(<View data={data} context={context} />);
    expect(html).toContain('Itt egy cikk helye van');
    expect(html, 'links to the form for mistakes, which it has not').not.toContain('/empty/hiba');
    const head = emptyScreen.head(data, context);
    expect(head).toMatchObject({ robots: 'noindex', canonical: 'https://cimlap.example/empty' });
  });

  it('is where any address with its slug redirects to', async () => {
    const context = sampleContext({}, { path: '/belfold/2026/11/20/empty', params: { slug: 'empty' } });
    await expect(articleScreen.load(context)).rejects.toMatchObject({ status: 301, location: '/empty' });
  });
});
