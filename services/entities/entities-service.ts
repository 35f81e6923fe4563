import { editingCalls } from '#contract/editing/editing-calls.ts';
import type { Use } from '#contract/errors.ts';
import { flags } from '#contract/flags.ts';
import { defineService } from '../define-service.ts';
import { mayReadAll } from '../pieces/rules/permissions.ts';
import { sponsoredLineStore, uniqueStore } from './definitions/editor-content.ts';
import { frontStore, staffStore } from './definitions/front.ts';
import { electionStore, quizStore } from './definitions/games.ts';
import { docStore } from './definitions/pages.ts';
import { episodeStore, podcastStore } from './definitions/podcasts.ts';
import { publicationStore } from './definitions/publications.ts';
import { ratesStore } from './definitions/rates.ts';
import { settingStore } from './definitions/settings.ts';
import { authorStore, sectionStore, tagStore } from './definitions/subjects.ts';
import { tipGameStore } from './definitions/tip-games.ts';
import { entityHandlers, storesOf } from './entity-handlers.ts';
import { readHistory } from './entity-history.ts';
import { readUses } from './entity-uses.ts';
import { mergeTags } from './merge-tags.ts';

const stores = storesOf({
  Section: sectionStore,
  Tag: tagStore,
  Author: authorStore,
  Doc: docStore,
  Front: frontStore,
  SponsoredLine: sponsoredLineStore,
  Unique: uniqueStore,
  Staff: staffStore,
  Rates: ratesStore,
  Switches: settingStore('componentSetup', 'switches', {}),
  Promotion: settingStore('promo', 'promotion', null),
  Pip: settingStore('pipStatus', 'video', null),
  WaterLevels: settingStore('floodingData', 'levels', []),
  Weather: settingStore('weatherData', 'places', []),
  Forecasts: settingStore('weatherForecast', 'places', []),
  WeatherWarning: settingStore('weatherWarning', 'warning', null),
  SearchPlaceholders: settingStore('searchPlaceholders', 'texts', []),
  Widgets: settingStore('widgets', 'widgets', {}),
  Podcast: podcastStore,
  Episode: episodeStore,
  Quiz: quizStore,
  TipGame: tipGameStore,
  Election: electionStore,
  Menus: publicationStore('menus'),
  Redirects: publicationStore('redirects'),
  Supplements: publicationStore('supplements'),
  Games: publicationStore('games'),
  Newsletters: publicationStore('newsletters'),
  Support: publicationStore('support'),
  HouseAds: publicationStore('houseAds'),
  Boxes: publicationStore('boxes'),
  Topics: publicationStore('topics'),
  Phrases: publicationStore('phrases'),
  Organisation: publicationStore('organisation'),
});

/** What editors set: it can be read for editing, written, listed and deleted; and tags can be merged. */
export const entitiesService = defineService({
  name: 'entities',
  calls: editingCalls,

  start({ db, now, invalidate }) {
    const options = () => ({ now: now(), onChange: invalidate });
    return {
      handlers: {
        ...entityHandlers(db, stores, options),
        listFlags: async () => ({
          items: Object.entries(flags).map(([slug, { name, does, roles }]) => ({
            slug: slug as keyof typeof flags,
            name,
            does,
            roles: [...roles],
          })),
        }),
        entityHistory: (input) => readHistory(db, input),
        entityUses: async (input, { sign }) => {
          const uses = await readUses(db, stores, input);
          // Ads people cannot read unpublished pieces (docs/product/newsroom.md#who-works-on-a-piece).
          const isShown = ({ kind }: Use) => kind !== 'piece' || mayReadAll(sign().actor);
          return { uses: uses.filter(isShown) };
        },
        mergeTag: ({ slug }, { body, sign }) => mergeTags(db, slug, body.into, sign(), options()),
      },
    };
  },
});
