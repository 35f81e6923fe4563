import type { WaterReport } from '#contract/water.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import cardLink from '#portal/design/primitives/card-link.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { fullDate } from '#portal/format/date.ts';
import { number } from '#portal/format/number.ts';
import { alertWords, gaugePath, levelChangeText, sourcesText } from '#portal/format/weather-words.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Screen } from '#portal/page/screen.ts';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import facts from '#portal/parts/facts/facts.module.css';
import { type MapPlace, PlaceMap } from '#portal/parts/map/place-map.tsx';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import cards from '../front/card-layout.module.css';
import styles from './gauge-map.module.css';
import { LevelDrawing } from './level-drawing.tsx';

type Levels = WaterReport['levels'];

/** `/vizallas`: rivers and their gauges. A 404 unless editors have switched it on (`flooding`: `1`). */
export const waterLevelScreen: Screen<WaterReport> = {
  load: ({ client }) => client.waterLevels({}),
  View: WaterLevelView,
  head: (_, context) =>
    pageHead(
      {
        title: 'Vízállás',
        description: 'Hol mekkora a víz, árad vagy apad, és hol van készültség.',
        path: '/vizallas',
      },
      context,
    ),
};

function WaterLevelView({ data: { levels: data, at } }: { data: WaterReport }) {
  const isMapped = data.filter(isPlaced).length >= 2;
  const rivers = Map.groupBy(data, ({ river }) => river);
  return (
    <div className={layout.page}>
      <PageHeader
        title="Vízállás"
        introduction="Hol mekkora a víz, és hol van készültség; a vízmérce nevénél az elmúlt hetek is ott vannak. Egy napnál régebbi adatot nem mutatunk."
        hasBlocksBelow
      />
      {data.length === 0 && (
        <EmptyNote title="Most nincs friss adatunk. Amint jön, itt lesz.">
          {at !== null && <p>Az utolsó mérésünk ideje: {fullDate(at)}.</p>}
        </EmptyNote>
      )}
      {isMapped && <GaugeMap levels={data} />}
      {[...rivers].map(([river, gauges], index) => (
        <Block key={river} title={river} id={`folyo-${index + 1}`}>
          <div className={classNames(layout.ruled, cards.three)}>
            {gauges.map((gauge) => (
              <Gauge
                key={gauge.gauge}
                gauge={gauge}
                index={data.indexOf(gauge)}
                isOnMap={isMapped && isPlaced(gauge)}
              />
            ))}
          </div>
        </Block>
      ))}
      {data.length > 0 && (
        <div className={classNames(layout.ruledAbove, layout.finePrint)}>
          {at !== null && <p>A mérések ideje: {fullDate(at)}.</p>}
          <p>{sourcesText(data)}</p>
        </div>
      )}
    </div>
  );
}

const isPlaced = ({ latitude, longitude }: Levels[number]) =>
  latitude !== undefined && longitude !== undefined;

/** Where the gauges are. */
function GaugeMap({ levels }: { levels: Levels }) {
  const places = levels.flatMap((level, index): MapPlace[] => {
    const { river, gauge, level: height, alert, latitude, longitude } = level;
    if (latitude === undefined || longitude === undefined) return [];
    const label = `${gauge} (${river}): ${number(height)} cm, ${alertWords(alert)}`;
    const mark = String(index + 1);
    return [{ latitude, longitude, mark, label, href: `#${gaugeId(index)}`, name: gauge }];
  });
  return (
    <Block title="Hol mérnek?" id="terkep">
      <div className={styles.overview}>
        <PlaceMap places={places} label="A vízmércék térképe" />
        <ul className={classNames(layout.rows, styles.names)}>
          {levels.flatMap((level, index) =>
            isPlaced(level) ? (
              <li key={level.gauge}>
                <a href={`#${gaugeId(index)}`}>{`${index + 1}. ${level.gauge}`}</a>
                <b>{number(level.level)} cm</b>
                <span>
                  {level.river}, {alertWords(level.alert)}
                </span>
              </li>
            ) : (
              []
            ),
          )}
        </ul>
      </div>
    </Block>
  );
}

const gaugeId = (index: number) => `merce-${index + 1}`;

interface GaugeProps {
  gauge: Levels[number];
  /** Among all gauges: its number on the map. */
  index: number;
  isOnMap: boolean;
}

function Gauge({ gauge: { slug, gauge, level, alert, change, degrees }, index, isOnMap }: GaugeProps) {
  return (
    <section className={classNames(cardLink.place, facts.fact)} id={gaugeId(index)}>
      <h3 className={classNames(cardLink.title, facts.name)}>
        {isOnMap && `${index + 1}. `}
        <a href={gaugePath(slug)}>{gauge}</a>
      </h3>
      <p className={facts.big}>{number(level)} cm</p>
      <p>{alertWords(alert)}</p>
      {change !== undefined && <p className={facts.muted}>{levelChangeText(change)}</p>}
      {degrees && <LevelDrawing level={level} degrees={degrees} alert={alert} />}
    </section>
  );
}
