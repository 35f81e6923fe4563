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
import { LevelDrawing } from './level-drawing.tsx';
import { alertWords, changeOfLevel, sourcesOf } from './words.ts';

type Levels = FrontendRefresh['floodingData'];

/** `/vizallas`: rivers and their gauges. A 404 unless editors have switched it on (`flooding`: `1`). */
export const waterLevelScreen: Screen<Levels> = {
  load: async ({ client, path }) => {
    const { componentSetup, floodingData } = await client.frontendRefresh({});
    if (componentSetup.flooding !== '1') throw notFound(path);
    return floodingData;
  },
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

function WaterLevelView({ data }: { data: Levels }) {
  const rivers = Map.groupBy(data, ({ river }) => river);
  return (
    <div className={layout.page}>
      <PageHeader
        title="Vízállás"
        introduction="Hol mekkora a víz, és hol van készültség. Egy napnál régebbi adatot nem mutatunk."
        open
      />
      {data.length === 0 && <EmptyNote title="Most nincs friss adatunk. Amint jön, itt lesz." />}
      {[...rivers].map(([river, gauges], index) => (
        <Block key={river} title={river} id={`folyo-${index + 1}`}>
          <div className={classNames(layout.ruled, rhythm.three)}>
            {gauges.map((gauge) => (
              <Gauge key={gauge.gauge} gauge={gauge} />
            ))}
          </div>
        </Block>
      ))}
      {data.length > 0 && (
        <p className={classNames(layout.ruledAbove, layout.finePrint)}>{sourcesOf(data)}</p>
      )}
    </div>
  );
}

function Gauge({ gauge: { gauge, level, alert, change, degrees } }: { gauge: Levels[number] }) {
  return (
    <section className={facts.fact}>
      <h3 className={facts.name}>{gauge}</h3>
      <p className={facts.big}>{number(level)} cm</p>
      <p>{alertWords(alert)}</p>
      {change !== undefined && <p className={facts.muted}>{changeOfLevel(change)}</p>}
      {degrees && <LevelDrawing level={level} degrees={degrees} alert={alert} />}
    </section>
  );
}
