import { z } from 'zod';
import { Slug } from '../article.ts';
import { read, write } from '../call.ts';
import { FlagList } from '../flags.ts';
import { entityCalls } from './entity-calls.ts';
import { electionForm, quizForm, tipGameForm } from './games.ts';
import { docForm, frontForm, ratesForm, sponsoredLineForm, staffForm, uniqueForm } from './pages.ts';
import { episodeForm, podcastForm } from './podcasts.ts';
import {
  boxesForm,
  gamesForm,
  houseAdsForm,
  menusForm,
  newslettersForm,
  organisationForm,
  phrasesForm,
  redirectsForm,
  supplementsForm,
  supportForm,
  topicsForm,
} from './publications.ts';
import { recordCalls } from './record-calls.ts';
import {
  forecastsForm,
  pipForm,
  promotionForm,
  searchPlaceholdersForm,
  switchesForm,
  waterLevelsForm,
  weatherForm,
  weatherWarningForm,
  widgetsForm,
} from './settings.ts';
import { authorForm, sectionForm, tagForm } from './subjects.ts';

/** All entities that editors set, in the order of the API's description. */
export const entityForms = [
  sectionForm,
  tagForm,
  authorForm,
  docForm,
  frontForm,
  sponsoredLineForm,
  uniqueForm,
  staffForm,
  ratesForm,
  switchesForm,
  promotionForm,
  pipForm,
  waterLevelsForm,
  weatherForm,
  forecastsForm,
  weatherWarningForm,
  searchPlaceholdersForm,
  widgetsForm,
  podcastForm,
  episodeForm,
  quizForm,
  tipGameForm,
  electionForm,
  menusForm,
  redirectsForm,
  supplementsForm,
  gamesForm,
  newslettersForm,
  supportForm,
  houseAdsForm,
  boxesForm,
  topicsForm,
  phrasesForm,
  organisationForm,
] as const;
export type EntityName = (typeof entityForms)[number]['name'];
const entityNames = entityForms.map(({ name }) => name) as [EntityName, ...EntityName[]];

/** Calls for entities that editors set (docs/api.md#entities). */
export const editingCalls = {
  ...entityCalls(sectionForm),
  ...entityCalls(tagForm),
  ...entityCalls(authorForm),
  ...entityCalls(docForm),
  ...entityCalls(frontForm),
  ...entityCalls(sponsoredLineForm),
  ...entityCalls(uniqueForm),
  ...entityCalls(staffForm),
  ...entityCalls(ratesForm),
  ...entityCalls(switchesForm),
  ...entityCalls(promotionForm),
  ...entityCalls(pipForm),
  ...entityCalls(waterLevelsForm),
  ...entityCalls(weatherForm),
  ...entityCalls(forecastsForm),
  ...entityCalls(weatherWarningForm),
  ...entityCalls(searchPlaceholdersForm),
  ...entityCalls(widgetsForm),
  ...entityCalls(podcastForm),
  ...entityCalls(episodeForm),
  ...entityCalls(quizForm),
  ...entityCalls(tipGameForm),
  ...entityCalls(electionForm),
  ...entityCalls(menusForm),
  ...entityCalls(redirectsForm),
  ...entityCalls(supplementsForm),
  ...entityCalls(gamesForm),
  ...entityCalls(newslettersForm),
  ...entityCalls(supportForm),
  ...entityCalls(houseAdsForm),
  ...entityCalls(boxesForm),
  ...entityCalls(topicsForm),
  ...entityCalls(phrasesForm),
  ...entityCalls(organisationForm),
  ...recordCalls(entityNames),
  listFlags: read({
    path: '/api/edit/flags',
    summary: 'The closed list of flags that articles may have',
    input: z.object({}),
    output: FlagList,
    tags: () => [],
  }),
  mergeTag: write({
    method: 'POST',
    path: '/api/edit/tags/{slug}/merge',
    summary: 'Merge this tag into another one: articles, lists, search and addresses change at once',
    input: z.object({ slug: Slug }),
    body: z.strictObject({
      into: Slug.meta({ description: 'The tag that stays.', examples: ['arvizek'] }),
    }),
    output: z.object({
      slug: Slug,
      articles: z.int().meta({ description: 'How many articles got the other tag.' }),
    }),
  }),
} as const;
