import { z } from 'zod';
import { SiteSlug } from '../article.ts';
import { FrontendInput } from '../frontend-input.ts';
import type { EntityForm } from './entity-calls.ts';

const key = { site: SiteSlug };
const shape = FrontendInput.shape;
/** A field that is always present while editing. */
const value = <T extends z.ZodType>(field: z.ZodOptional<T>) => field.unwrap();

/**
 * Common data of all pages of a site. Each kind is separate, so that editors of different ones do not
 * conflict.
 */
export const switchesForm = {
  name: 'Switches',
  plural: 'SwitchesOfSites',
  path: '/api/edit/switches',
  key,
  nameInSentence: 'the switches of a site',
  document: z.strictObject({ switches: value(shape.componentSetup) }),
} as const satisfies EntityForm;

export const promotionForm = {
  name: 'Promotion',
  plural: 'Promotions',
  path: '/api/edit/promotion',
  key,
  nameInSentence: 'the paper’s own promotion on a site',
  document: z.strictObject({ promotion: value(shape.promo) }),
} as const satisfies EntityForm;

export const pipForm = {
  name: 'Pip',
  plural: 'Pips',
  path: '/api/edit/picture-in-picture',
  key,
  nameInSentence: 'the picture-in-picture video of a site',
  document: z.strictObject({ video: value(shape.pipStatus) }),
} as const satisfies EntityForm;

export const waterLevelsForm = {
  name: 'WaterLevels',
  plural: 'WaterLevelsOfSites',
  path: '/api/edit/water-levels',
  key,
  nameInSentence: 'the water levels of a site',
  document: z.strictObject({ levels: value(shape.floodingData) }),
} as const satisfies EntityForm;

export const weatherForm = {
  name: 'Weather',
  plural: 'WeatherOfSites',
  path: '/api/edit/weather',
  key,
  nameInSentence: 'the weather of a site',
  document: z.strictObject({ places: value(shape.weatherData) }),
} as const satisfies EntityForm;

export const forecastsForm = {
  name: 'Forecasts',
  plural: 'ForecastsOfSites',
  path: '/api/edit/forecasts',
  key,
  nameInSentence: 'the weather forecasts of a site',
  document: z.strictObject({ places: value(shape.weatherForecast) }),
} as const satisfies EntityForm;

export const weatherWarningForm = {
  name: 'WeatherWarning',
  plural: 'WeatherWarnings',
  path: '/api/edit/weather-warning',
  key,
  nameInSentence: 'the weather warning of a site',
  document: z.strictObject({ warning: value(shape.weatherWarning) }),
} as const satisfies EntityForm;

export const searchPlaceholdersForm = {
  name: 'SearchPlaceholders',
  plural: 'SearchPlaceholdersOfSites',
  path: '/api/edit/search-placeholders',
  key,
  nameInSentence: 'the search placeholders of a site',
  document: z.strictObject({ texts: value(shape.searchPlaceholders) }),
} as const satisfies EntityForm;

export const widgetsForm = {
  name: 'Widgets',
  plural: 'WidgetsOfSites',
  path: '/api/edit/widgets',
  key,
  nameInSentence: 'the boxes of figures beside the lists of a site',
  document: z.strictObject({ widgets: value(shape.widgets) }),
} as const satisfies EntityForm;
