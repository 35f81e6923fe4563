import { z } from 'zod';
import { Slug } from '../article.ts';
import { MenuItem } from '../menus.ts';

const Text = (max: number) => z.string().trim().min(1).max(max);

export const HouseAd = z
  .strictObject({
    title: Text(80).meta({ description: 'Short: two lines of 170 px on phones.' }),
    text: Text(300).meta({ description: 'Below the title.' }),
    link: MenuItem,
  })
  .meta({ id: 'HouseAd', description: 'What stands in an ad’s place while there is none.' });
export type HouseAd = z.infer<typeof HouseAd>;

const inTurn = z.array(HouseAd).min(1).max(50).readonly();

export const HouseAds = z
  .strictObject({
    hu: inTurn.meta({ description: 'Texts on Hungarian pages, each in turn.' }),
    en: inTurn.meta({ description: 'Texts on English pages, each in turn.' }),
  })
  .meta({ id: 'HouseAds', description: 'Own advertisements of a site.' });
export type HouseAds = z.infer<typeof HouseAds>;

export const LinkBox = z
  .strictObject({
    title: Text(100).meta({ description: 'Title above the box.' }),
    text: Text(500).meta({ description: 'Before the links.' }),
    links: z.array(MenuItem).min(1).max(10).readonly().meta({ description: 'Links in order.' }),
  })
  .meta({ id: 'LinkBox', description: 'A box of links beside lists.' });
export type LinkBox = z.infer<typeof LinkBox>;

export const Boxes = z
  .strictObject({
    links: LinkBox.nullable().meta({ description: 'Shop, app; null for none.' }),
    election: LinkBox.nullable().meta({ description: 'Beside every list but After’s; null out of season.' }),
    afterAudio: z
      .url({ protocol: /^https$/ })
      .nullable()
      .meta({
        description: 'Music or a show on Spotify for the After page; null for none.',
        examples: [null],
      }),
    afterSocial: z.array(MenuItem).max(20).readonly().meta({ description: 'Where After can be followed.' }),
  })
  .meta({ id: 'Boxes', description: 'Boxes beside lists.' });
export type Boxes = z.infer<typeof Boxes>;

const slugs = (description: string, example: string) =>
  z
    .array(Slug)
    .max(200)
    .readonly()
    .meta({ description, examples: [[example]] });

export const Topics = z
  .strictObject({
    sponsoredSections: slugs('Sections that somebody paid for: no ads but their own.', 'pr-cikk'),
    floods: z
      .strictObject({
        paths: z
          .array(z.string().max(500).startsWith('/'))
          .max(100)
          .readonly()
          .meta({ description: 'Pages.', examples: [['/']] }),
        tags: slugs('Tags, whose pages and articles are meant.', 'arviz'),
      })
      .meta({ description: 'Where water levels stand under the header while there is a flood.' }),
  })
  .meta({ id: 'Topics', description: 'What sections and tags mean for the pages of a site.' });
export type Topics = z.infer<typeof Topics>;

export const Phrases = z
  .strictObject({
    claim: Text(300).meta({ description: 'Line under the name, in the footer.' }),
    description: Text(300).meta({ description: 'Description of the site, for search engines and feeds.' }),
  })
  .meta({ id: 'Phrases', description: 'What a site says of itself.' });
export type Phrases = z.infer<typeof Phrases>;
