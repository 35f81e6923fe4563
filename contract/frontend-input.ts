import { z } from 'zod';
import { PlaceForecasts } from './forecast.ts';
import { FloodLevel, PipStatus, Weather, WeatherWarning, Widget } from './frontend.ts';

const text = (max: number, description: string) => z.string().trim().min(1).max(max).meta({ description });
const address = (description: string) =>
  z
    .string()
    .max(2000)
    .regex(/^(?:\/(?!\/)|https:\/\/)/, 'A path on the site, or an https address.')
    .meta({ description });

const WeatherInput = Weather.extend({
  place: text(100, 'Name of the place.'),
  temperature: z.number().min(-90).max(70).meta({ description: '°C' }),
  sky: z.string().trim().max(60).meta({ description: 'What the sky is like, in Hungarian.' }),
}).strict();

const FloodInput = FloodLevel.extend({
  river: text(100, 'Name of the river.'),
  gauge: text(100, 'Where it is measured.'),
  level: z.int().min(-1000).max(5000).meta({ description: 'Centimetres.' }),
}).strict();

const PipInput = PipStatus.extend({
  pipTitle: text(200, 'What it is.'),
  pipUrl: address('Address of the video.'),
  pipLabel: text(20, 'The small label on it.').default('élő'),
}).strict();

const WarningInput = WeatherWarning.extend({
  text: text(200, 'What is to be expected, where and when.'),
  url: address('Where more is to be read.').nullable().default(null),
}).strict();

const Promo = z.strictObject({ title: text(200, 'What it says.'), url: address('Where it leads.') });
const name = z.string().min(1).max(100);

/** It has no name in the API's description, because input may lack fields that are always in answers. */
const WidgetInput = z.object({ ...Widget.shape, url: Widget.shape.url.default(null) });

export const FrontendInput = z
  .strictObject({
    componentSetup: z.record(name, z.string().max(1000)).meta({ description: 'Switches, by name.' }),
    weatherData: z.array(WeatherInput).max(60).meta({ description: 'Shown for three hours.' }),
    weatherForecast: PlaceForecasts.meta({ description: 'Shown for two days.' }),
    floodingData: z
      .array(FloodInput)
      .max(50)
      .meta({ description: 'Shown for a day, while the switch `flooding` is 1.' }),
    pipStatus: PipInput.nullable().meta({ description: 'The video; null for none.' }),
    weatherWarning: WarningInput.nullable().meta({ description: 'Warning of weather; null for none.' }),
    promo: Promo.nullable().meta({ description: "The paper's own promotion; null for none." }),
    searchPlaceholders: z
      .array(text(60, 'One of them.'))
      .max(20)
      .meta({ description: 'What the empty search field says.' }),
    widgets: z
      .record(name, WidgetInput)
      .meta({ description: 'Boxes of figures beside lists, by their name.' }),
  })
  .partial()
  .meta({ id: 'FrontendInput', description: 'The given fields replace the stored ones; the others stay.' });
export type FrontendInput = z.infer<typeof FrontendInput>;
