import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { SiteSlug } from '#contract/article.ts';
import { Publication, publicationKinds } from '#contract/publication/publication.ts';
import { createSites, type SiteAddresses, type Sites } from '#portal/site/sites.ts';

const folder = path.resolve(import.meta.dirname, '../../sample/publication');

/** What the sample's publisher has set, by site. */
export const samplePublications: Readonly<Record<SiteSlug, Publication>> = {
  main: readPublication('main'),
  erdely: readPublication('erdely'),
};

/** Both sites as the sample has them. */
export function createSampleSites(origins: SiteAddresses): Sites {
  return createSites(origins, null, samplePublications);
}

function readPublication(site: SiteSlug): Publication {
  const documents = publicationKinds.map((kind) => {
    const name = `${kind === 'houseAds' ? 'house-ads' : kind}.json`;
    return [kind, readJson(path.join(site, name)) ?? readJson(path.join('both', name))];
  });
  return Publication.parse(Object.fromEntries(documents));
}

function readJson(name: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
  } catch {
    return null;
  }
}
