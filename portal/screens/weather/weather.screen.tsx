import type { PlaceWeather, WeatherReport } from '#contract/forecast.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import cardLink from '#portal/design/primitives/card-link.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { degreesText } from '#portal/format/number.ts';
import { sourcesText, weatherPath } from '#portal/format/weather-words.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Screen, ViewContext } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import facts from '#portal/parts/facts/facts.module.css';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import cards from '../front/card-layout.module.css';
import styles from './forecast.module.css';
import { ForecastAge, NewsroomWarning, Warnings } from './forecast.tsx';

/** `/idojaras`: the weather of all places. A 404 when editors have switched it off (`weather`: `0`). */
export const weatherScreen: Screen<WeatherReport> = {
  load: ({ client }) => client.weather({}),
  View: WeatherView,
  head: (_, context) =>
    pageHead(
      {
        title: 'Időjárás',
        description: 'Hány fok van most, milyen idő jön, és mire kell vigyázni, városonként.',
        path: '/idojaras',
      },
      context,
    ),
};

function WeatherView({ data, context: { now } }: { data: WeatherReport; context: ViewContext }) {
  const { places, warning, at } = data;
  const warned = places.filter(({ warnings }) => warnings.length > 0);
  return (
    <div className={layout.page}>
      <PageHeader title="Időjárás" introduction="Ilyen most az idő, és ilyen jön." hasBlocksBelow>
        <p className={classNames(styles.hint, layout.screenOnly)}>
          A saját helyedet a lapján, a „Követés” gombbal választhatod ki: utána minden oldal tetején annak az
          időjárása áll.
        </p>
      </PageHeader>
      <NewsroomWarning warning={warning} />
      <div data-own-part="forecast" hidden />
      {places.length === 0 && <EmptyNote title="Most nincs friss adatunk. Amint jön, itt lesz." />}
      {warned.length > 0 && (
        <Block title="Mire kell vigyázni?" id="figyelmeztetesek">
          <ul className={styles.warned}>
            {warned.map(({ slug, place, warnings }) => (
              <li key={slug}>
                <a className={layout.textLink} href={weatherPath(slug)}>
                  {place}
                </a>
                <Warnings warnings={warnings} />
              </li>
            ))}
          </ul>
        </Block>
      )}
      {places.length > 0 && (
        <Block title="Városonként" id="varosok">
          <div className={classNames(layout.ruled, cards.four, facts.twoUp)}>
            {places.map((place) => (
              <PlaceNow key={place.slug} place={place} />
            ))}
          </div>
          <div className={classNames(layout.ruledAbove, layout.finePrint)}>
            <ForecastAge at={at} now={now} />
            <p>{sourcesText(places)}</p>
          </div>
        </Block>
      )}
    </div>
  );
}

function PlaceNow({ place: { slug, place, now, days } }: { place: PlaceWeather }) {
  const [today] = days;
  return (
    <section className={classNames(cardLink.place, facts.fact)}>
      <h3 className={classNames(cardLink.title, facts.name)}>
        <a href={weatherPath(slug)}>{place}</a>
      </h3>
      {now && <p className={facts.big}>{degreesText(now.temperature)}</p>}
      <p className={facts.muted}>{now ? now.sky : 'Most nincs mérésünk.'}</p>
      {today && (
        <p className={facts.muted}>
          Ma {degreesText(today.low)} és {degreesText(today.high)} között
        </p>
      )}
    </section>
  );
}
