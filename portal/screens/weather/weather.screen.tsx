import type { FrontendRefresh } from '#contract/frontend.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { number } from '#portal/format/number.ts';
import { notFound, type Screen } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import facts from '../document/facts.module.css';
import { pageHead } from '../document/page-head.ts';
import rhythm from '../front/rhythm.module.css';
import { PageHeader } from '../section/page-header.tsx';
import { sourcesOf } from './words.ts';

type Weather = FrontendRefresh['weatherData'];

/** `/idojaras`: the current weather. A 404 when editors have switched it off (`weather`: `0`). */
export const weatherScreen: Screen<Weather> = {
  load: async ({ client, path }) => {
    const { componentSetup, weatherData } = await client.frontendRefresh({});
    if (componentSetup.weather === '0') throw notFound(path);
    return weatherData;
  },
  View: WeatherView,
  head: (_, context) =>
    pageHead(
      {
        title: 'Időjárás',
        description: 'Hány fok van most, és milyen az ég, városonként.',
        path: '/idojaras',
      },
      context,
    ),
};

function WeatherView({ data }: { data: Weather }) {
  return (
    <div className={layout.page}>
      <PageHeader
        title="Időjárás"
        introduction="Ilyen most az idő. Három óránál régebbi adatot nem mutatunk."
        open
      />
      {data.length === 0 ? (
        <EmptyNote title="Most nincs friss adatunk. Amint jön, itt lesz." />
      ) : (
        <Block title="Most" id="most">
          <div className={classNames(layout.ruled, rhythm.four, facts.twoUp)}>
            {data.map(({ place, temperature, sky }) => (
              <section key={place} className={facts.fact}>
                <h3 className={facts.name}>{place}</h3>
                <p className={facts.big}>{number(Math.round(temperature)).replace('−0', '0')} °C</p>
                <p className={facts.muted}>{sky}</p>
              </section>
            ))}
          </div>
          <p className={classNames(layout.ruledAbove, layout.finePrint)}>{sourcesOf(data)}</p>
        </Block>
      )}
    </div>
  );
}
