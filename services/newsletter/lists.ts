import type { SiteSlug } from '#contract/article.ts';
import type { NewsletterList } from '#contract/newsletter.ts';

/** A newsletter made of the front page. A new one needs an entry below and nothing else. */
export interface DigestList {
  code: string;
  name: string;
  description: string;
  /** When it is sent, for readers; `time` and `days` say the same. */
  when: string;
  /** Hours and minutes in Europe/Budapest. */
  time: { hour: number; minute: number };
  /** 1 is Monday, 7 Sunday. */
  days: readonly number[];
  maxArticles: number;
  /** Older articles are left out, hours. */
  maxAgeHours: number;
}

const workdays = [1, 2, 3, 4, 5];

export const digestLists: Readonly<Record<SiteSlug, readonly DigestList[]>> = {
  main: [
    {
      code: 'napi',
      name: 'Reggeli öt perc',
      description: 'Öt cikk, amit érdemes elolvasni, mielőtt elindul a nap: röviden, hogy el is olvasd.',
      when: 'Hétköznap reggel hétkor.',
      time: { hour: 7, minute: 0 },
      days: workdays,
      maxArticles: 5,
      maxAgeHours: 72,
    },
    {
      code: 'hetvegi',
      name: 'Hétvégi olvasnivaló',
      description: 'A hét írásai közül nyolc, amiért érdemes leülni. Kávé mellé, sietség nélkül.',
      when: 'Szombaton reggel nyolckor.',
      time: { hour: 8, minute: 0 },
      days: [6],
      maxArticles: 8,
      maxAgeHours: 7 * 24,
    },
  ],
  erdely: [
    {
      code: 'napi',
      name: 'Erdélyi reggel',
      description: 'Ami Erdélyben és körülötte történt, öt cikkben, munka előtt.',
      when: 'Hétköznap reggel hétkor, magyarországi idő szerint.',
      time: { hour: 7, minute: 0 },
      days: workdays,
      maxArticles: 5,
      maxAgeHours: 72,
    },
  ],
};

export const listOf = (site: SiteSlug, code: string): DigestList | null =>
  digestLists[site].find((list) => list.code === code) ?? null;

export const samplePath = (code: string): string => `/api/newsletter/lists/${code}/sample`;

/** A site's lists as pages show them. */
export const listsOf = (site: SiteSlug): NewsletterList[] =>
  digestLists[site].map(({ code, name, description, when }) => ({
    code,
    name,
    description,
    when,
    sample: samplePath(code),
  }));
