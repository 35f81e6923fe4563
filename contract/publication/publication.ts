import { z } from 'zod';
import { Slug } from '../article.ts';
import { Menus } from '../menus.ts';
import { Boxes, HouseAds, Phrases, Topics } from './boxes.ts';
import { Games } from './games.ts';
import { Newsletters } from './newsletters.ts';
import { Organisation } from './organisation.ts';
import { Redirects } from './redirects.ts';
import { Supplements } from './supplements.ts';
import { SupportPage } from './support-page.ts';

/**
 * What a publisher can change of a site, one document per kind (decision 75). It does not include brand,
 * colours and settings of the deployment.
 */
export const publicationForms = {
  menus: Menus,
  redirects: Redirects,
  supplements: Supplements,
  games: z
    .record(Slug, Games)
    .meta({ id: 'GamesBySlug', description: 'Tables of Olympic games, by the name that views give them.' }),
  newsletters: Newsletters,
  support: SupportPage,
  houseAds: HouseAds,
  boxes: Boxes,
  topics: Topics,
  phrases: Phrases,
  organisation: Organisation,
} as const;

export type PublicationKind = keyof typeof publicationForms;
export const publicationKinds = Object.keys(publicationForms) as PublicationKind[];

export const Publication = z
  .object(publicationForms)
  .meta({ id: 'Publication', description: 'All that a publisher changes of a site.' });
export type Publication = z.infer<typeof Publication>;
