import type { PlaceWeather, WeatherReport } from '#contract/forecast.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { degreesText } from '#portal/format/number.ts';
import { sourcesText, weatherPath } from '#portal/format/weather-words.ts';
import { pageHead } from '#portal/page/page-head.ts';
import { type Head, notFound, type Screen, type ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import facts from '#portal/parts/facts/facts.module.css';
import { FeedNote } from '#portal/parts/feed-note/feed-note.tsx';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import { createFeedLinks } from '#portal/site/feed-paths.ts';
import styles from './forecast.module.css';
import { Forecast, ForecastAge, NewsroomWarning, Warnings } from './forecast.tsx';

type PlaceData = Pick<WeatherReport, 'at' | 'warning'> & { place: PlaceWeather };

/** `/idojaras/{slug}`: the weather of a place, now and on the next days. */
export const placeWeatherScreen: Screen<PlaceData> = {
  async load({ client, params: { slug = '' }, path }) {
    const { places, at, warning } = await client.weather({ place: slug });
    const [place] = places;
    if (!place) throw notFound(path);
    return { place, at, warning };
  },
  View: PlaceView,
  head: placeHead,
};

function PlaceView({ data, context: { now } }: { data: PlaceData; context: ViewContext }) {
  const { place, at, warning } = data;
  const { slug, place: name, now: current, days, warnings } = place;
  return (
    <div className={layout.page}>
      <PageHeader title={`Időjárás: ${name}`} hasBlocksBelow>
        <p>
          <FollowToggle kind="weather" subject={{ slug, name: `${name} időjárása` }} />
        </p>
        <p className={classNames(facts.muted, styles.hint, layout.screenOnly)}>
          A „Követés” gombbal ez lesz a saját helyed: ezt mutatjuk az oldalak tetején és a Neked oldalon. A
          böngésződben jegyezzük meg.
        </p>
      </PageHeader>
      <NewsroomWarning warning={warning} />
      <Block title="Most" id="most">
        <div className={facts.fact}>
          {current ? (
            <>
              <p className={facts.big}>{degreesText(current.temperature)}</p>
              <p>{current.sky}</p>
            </>
          ) : (
            <p>Most nincs friss mérésünk. Három óránál régebbit nem mutatunk.</p>
          )}
        </div>
      </Block>
      <Block title="A következő napok" id="elorejelzes">
        <Warnings warnings={warnings} />
        {days.length > 0 ? (
          <Forecast days={days} />
        ) : (
          <EmptyNote title="Most nincs előrejelzésünk. Amint jön, itt lesz." />
        )}
        <div className={classNames(layout.ruledAbove, layout.finePrint)}>
          {days.length > 0 && <ForecastAge at={at} now={now} />}
          <p>
            {sourcesText([place])}
            {warnings.length > 0 &&
              ' A figyelmeztetések az előrejelzés számaiból készülnek, nem hivatalos riasztások.'}
          </p>
          <FeedNote list={weatherPath(slug)} />
          <p className={layout.screenOnly}>
            <a className={layout.textLink} href="/idojaras">
              A többi hely
            </a>
          </p>
        </div>
      </Block>
    </div>
  );
}

function placeHead({ place: { slug, place, days } }: PlaceData, context: ViewContext): Head {
  const path = weatherPath(slug);
  const head = pageHead(
    {
      title: `Időjárás: ${place}`,
      description: `Milyen idő van most, és milyen jön a következő napokban itt: ${place}.`,
      path,
    },
    context,
  );
  return {
    ...head,
    feeds: createFeedLinks(context.site, path, `időjárás, ${place}`),
    ...(days.length === 0 && { robots: 'noindex' }),
  };
}
