import { scoresFolder } from '@cimlap/sample';
import { describe, expect, it } from 'vitest';
import type { Client } from '#contract/client.ts';
import type { Election } from '#contract/election.ts';
import { CallError } from '#contract/errors.ts';
import { Fixture } from '#contract/football.ts';
import { openPath } from '#portal/testing/open-path.ts';
import { sampleArticle, sampleList, sampleSites } from '#portal/testing/sample.ts';
import { textOf } from '#portal/testing/text-of.ts';
import { recordedSource } from '#services/livescore/recorded/recorded-source.ts';
import { sectionRoutes } from '../section.screen.tsx';

const parties = ['a-part', 'b-part'].map((id) => ({
  id,
  name: id,
  fullName: id,
  colour: '#123456',
  pattern: 'solid',
}));
const election = {
  slug: 'valasztas-2022',
  contest: 'assembly',
  rehearsal: false,
  parties,
  lists: [
    ...parties.map(({ id }) => ({ id, party: id, nationality: null, name: null })),
    { id: 'nemet', party: null, nationality: 'német', name: null },
  ],
  mandates: {
    official: true,
    seats: [
      { list: 'a-part', constituency: 10, onList: 5 },
      { list: 'b-part', constituency: 80, onList: 40 },
      { list: 'nemet', constituency: 0, onList: 1 },
    ],
  },
} as unknown as Election;

const articles = [
  sampleArticle({ title: 'A legfrissebb', lead: 'A vezető írás bevezetője.' }),
  sampleArticle({ id: 2, slug: 'b', title: 'Második' }),
];

const working: Partial<Client> = {
  election: async () => election,
  livescoreFixtures: async ({ league, season }) => {
    const question = { kind: 'fixtures', league: Number(league), season: Number(season) } as const;
    const rows = await recordedSource(scoresFolder).ask(question, new AbortController().signal);
    return { response: rows.map((row) => Fixture.parse(row)) } as never;
  },
};

async function open(
  path: string,
  calls = working,
  { page = 1, site = sampleSites.main } = {},
): Promise<string> {
  const listed = async () => sampleList(articles, { page, totalItems: 20, totalPages: 2 });
  return (await openPath(sectionRoutes(), path, { articles: listed, ...calls }, { page, site })).html;
}

describe.each(Object.entries(sampleSites))('the first tab of a supplement on %s', (_, site) => {
  it('begins with its newest article in large type, with its lead', async () => {
    const html = await open('/melleklet/parizs-2024', working, { site });
    expect(html).toMatch(
      /<article class="[^"]*itemBig[^"]*"[^>]*>.*?A legfrissebb.*?A vezető írás bevezetője\..*?<\/article>/s,
    );
    expect(html.match(/<article class="[^"]*itemBig/g)).toHaveLength(1);
  });

  it('has the top of the medal table including Hungary, and a link to the whole', async () => {
    const html = await open('/melleklet/parizs-2024', working, { site });
    expect(textOf(html)).toMatch(
      /Az éremtáblázat élén .* 1\. Egyesült Államok 40 44 42 126 .* 14\. Magyarország 6 7 6 19 Bővebben/,
    );
    expect(html.match(/<tr/g)).toHaveLength(1 + 5 + 1);
    expect(html).toMatch(/<a [^>]*href="\/melleklet\/parizs-2024\/eremtablazat">Bővebben: Éremtáblázat/);
  });

  it('has the last matches of a tournament, beginning with the final', async () => {
    const html = await open('/melleklet/eb-2024', working, { site });
    expect(textOf(html)).toMatch(/A hajrá eredményei Döntő .*Spanyolország .*Anglia .*Elődöntő/);
    expect(html.match(/href="\/foci\?liga=4&amp;szezon=2024&amp;meccs=\d+"/g)).toHaveLength(3);
  });

  it('has the seats of an election, largest party first', async () => {
    const html = await open('/melleklet/valasztas-2022', working, { site });
    expect(textOf(html)).toMatch(
      /Így alakult .*b-part 120 a-part 15 Német nemzetiségi lista 1 Bővebben: Országos listák/,
    );
  });

  it('has the seats of the largest assembly of a local election', async () => {
    const local = { ...election, slug: 'valasztas-2024', final: true, mandates: null, parts: ['councils'] };
    const councils = [
      { id: 'zala', council: { name: 'Zala Vármegyei Közgyűlés', mandates: { 'a-part': 15 } } },
      { id: 'budapest', council: { name: 'Fővárosi Közgyűlés', mandates: { 'b-part': 16, 'a-part': 16 } } },
      { id: 'baranya' },
    ];
    const calls = {
      election: async () => local as unknown as Election,
      electionUnits: async () => councils as never,
    };
    const html = await open('/melleklet/valasztas-2024', calls, { site });
    expect(textOf(html)).toMatch(
      /Így alakult Fővárosi Közgyűlés .*a-part 16 b-part 16 Bővebben: Adatok, térkép/,
    );
  });

  it('lists its key dates', async () => {
    const html = await open('/melleklet/valasztas-2022', working, { site });
    expect(html).toMatch(
      /<time dateTime="2022-04-03">2022\. április 3\.<\/time><span>Országgyűlési választás és népszavazás</,
    );
  });
});

it('results are left out when their service does not answer', async () => {
  const failing = async () => {
    throw new CallError(503, 'The service does not answer.');
  };
  for (const slug of ['eb-2024', 'valasztas-2022']) {
    const html = await open(`/melleklet/${slug}`, { election: failing, livescoreFixtures: failing });
    expect(html).toContain('A legfrissebb');
    expect(html).toContain('Fontos napok');
    expect(html).not.toContain('Bővebben');
  }
});

it('numbers of a rehearsal are not shown as results', async () => {
  const rehearsed = { election: async () => ({ ...election, rehearsal: true }) };
  expect(await open('/melleklet/valasztas-2022', rehearsed)).not.toContain('Így alakult');
});

it('further pages, other tabs and choices within the first tab are only lists', async () => {
  const pages = [
    await open('/melleklet/eb-2024', working, { page: 2 }),
    await open('/melleklet/eb-2024/helyszinen'),
    await open('/melleklet/ep-2024/gyik'),
  ];
  for (const html of pages) expect(html).not.toMatch(/Fontos napok|Bővebben|itemBig/);
});

describe.each(sampleSites.main.supplements.map((supplement) => [supplement.slug, supplement] as const))(
  'the data of %s',
  (_, { teaser, keyDates = [], tabs }) => {
    it('has key dates in order, each a valid day and once', () => {
      const days = keyDates.map(({ day }) => day);
      expect(days).toEqual([...new Set(days)].sort());
      for (const day of days) expect(new Date(`${day}T12:00:00Z`).toISOString().slice(0, 10)).toBe(day);
    });

    it('has its teaser from a tab with data', () => {
      if (teaser !== undefined) expect(tabs.find(({ slug }) => slug === teaser)?.kind).toBe('data');
    });
  },
);
