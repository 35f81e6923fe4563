import { budapestDay } from '#contract/budapest-time.ts';
import type { WaterHistory, WaterRange } from '#contract/water.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { withArticle } from '#portal/format/article-word.ts';
import { capitalise } from '#portal/format/capitalise.ts';
import { fullDate } from '#portal/format/date.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import { number } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { alertWords, gaugePath, sourcesText } from '#portal/format/weather-words.ts';
import { pageHead } from '#portal/page/page-head.ts';
import type { Head, Screen, ViewContext } from '#portal/page/screen.ts';
import table from '#portal/parts/body/table.module.css';
import facts from '#portal/parts/facts/facts.module.css';
import { FeedNote } from '#portal/parts/feed-note/feed-note.tsx';
import { Fold } from '#portal/parts/fold/fold.tsx';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import { createFeedLinks } from '#portal/site/feed-paths.ts';
import { Tabs } from '../section/tabs.tsx';
import { LevelChart } from './level-chart.tsx';

/** Values of `idotav`, with their labels. */
const ranges = {
  het: { range: 'week', label: 'Egy hét', during: 'egy hétben' },
  honap: { range: 'month', label: 'Egy hónap', during: 'egy hónapban' },
  negyedev: { range: 'quarter', label: 'Három hónap', during: 'három hónapban' },
} as const satisfies Record<string, { range: WaterRange; label: string; during: string }>;
type RangeName = keyof typeof ranges;
const defaultRange: RangeName = 'honap';

const isRange = (name: string): name is RangeName => Object.hasOwn(ranges, name);

/** `idotav`; left out for the default range. Null (404) for an unknown range. */
export function gaugeParameters(
  params: URLSearchParams,
): ReadonlyArray<readonly [name: string, value: string]> | null {
  const range = params.get('idotav') || defaultRange;
  if (!isRange(range)) return null;
  return range === defaultRange ? [] : [['idotav', range]];
}

const rangeOf = (name = ''): RangeName => (isRange(name) ? name : defaultRange);

/** `/vizallas/{slug}`: the water level at a gauge, now and in the last weeks. */
export const gaugeScreen: Screen<WaterHistory> = {
  load: ({ client, params: { slug = '' }, query }) =>
    client.waterHistory({ gauge: slug, range: ranges[rangeOf(query.idotav)].range }),
  View: GaugeView,
  head: gaugeHead,
};

/** If the levels of the alert degrees are unknown, the chart has no lines for them. */
function GaugeView({ data, context: { query } }: { data: WaterHistory; context: ViewContext }) {
  const { slug, river, gauge, levels, degrees } = data;
  const range = rangeOf(query?.idotav);
  const last = levels.at(-1) ?? { at: 0, level: 0, alert: 0 };
  const tabs = Object.entries(ranges).map(([name, { label }]) => ({
    label,
    url: name === defaultRange ? gaugePath(slug) : `${gaugePath(slug)}?idotav=${name}`,
    isCurrent: name === range,
  }));
  return (
    <div className={layout.page}>
      <PageHeader title={`Vízállás: ${river}, ${gauge}`} hasBlocksBelow>
        <p>
          <FollowToggle kind="gauge" subject={{ slug, name: `${river}, ${gauge}` }} />
        </p>
      </PageHeader>
      <Block title="Most" id="most">
        <div className={facts.fact}>
          <p className={facts.big}>{number(last.level)} cm</p>
          <p>{alertWords(last.alert)}</p>
          <p className={facts.muted}>A mérés ideje: {fullDate(last.at)}.</p>
        </div>
      </Block>
      <Block title="Hogyan változott?" id="tortenet">
        <Tabs tabs={tabs} name="Időtáv" direction="horizontal" />
        <LevelChart
          levels={levels}
          degrees={degrees}
          name={`${capitalise(withArticle(river))} vízállása itt: ${gauge}`}
          descriptionId="vizallas-szavakkal"
        />
        <p id="vizallas-szavakkal">{typeset(extremesText(levels, ranges[range].during))}</p>
        <DayTable levels={levels} />
        <div className={classNames(layout.ruledAbove, layout.finePrint)}>
          <p>{sourcesText([data])}</p>
          <FeedNote list={gaugePath(slug)} />
          <p className={layout.screenOnly}>
            <a className={layout.textLink} href="/vizallas">
              A többi vízmérce
            </a>
          </p>
        </div>
      </Block>
    </div>
  );
}

type Levels = WaterHistory['levels'];

/** „Az elmúlt egy hónapban 512 cm volt a legmagasabb …” */
function extremesText(levels: Levels, during: string): string {
  const sorted = levels.toSorted((a, b) => a.level - b.level);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  if (!lowest || !highest || lowest.level === highest.level) return 'A vízállás nem változott.';
  return `Az elmúlt ${during} ${number(highest.level)} cm volt a legmagasabb (${fullDate(highest.at)}) és ${number(lowest.level)} cm a legalacsonyabb (${fullDate(lowest.at)}).`;
}

/** The lowest and highest level of each day, the newest first. */
function DayTable({ levels }: { levels: Levels }) {
  const days = [...Map.groupBy(levels, ({ at }) => budapestDay(at))].toReversed();
  return (
    <Fold title="Napról napra">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={table.wrap} tabIndex={0} aria-label="A vízállás napról napra">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Nap</th>
              <th scope="col">Legalacsonyabb, cm</th>
              <th scope="col">Legmagasabb, cm</th>
              <th scope="col">Készültség</th>
            </tr>
          </thead>
          <tbody>
            {days.map(([day, ofDay]) => (
              <tr key={day}>
                <td>{wholeDay(day)}</td>
                <td className="number">{number(Math.min(...ofDay.map(({ level }) => level)))}</td>
                <td className="number">{number(Math.max(...ofDay.map(({ level }) => level)))}</td>
                <td>{alertWords(Math.max(...ofDay.map(({ alert }) => alert)))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  );
}

function gaugeHead({ slug, river, gauge }: WaterHistory, context: ViewContext): Head {
  const path = gaugePath(slug);
  const name = `${river}, ${gauge}`;
  const head = pageHead(
    {
      title: `Vízállás: ${name}`,
      description: `Mekkora a víz, és hogyan változott az elmúlt hetekben itt: ${name}.`,
      path,
    },
    context,
  );
  return { ...head, feeds: createFeedLinks(context.site, path, `vízállás, ${name}`) };
}
