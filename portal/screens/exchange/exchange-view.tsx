import type { ExchangeHistory } from '#contract/exchange.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { baseWords, rateText, wordsOf } from '#portal/format/currencies.ts';
import { dayAdjective } from '#portal/format/day-words.ts';
import { typeset } from '#portal/format/typeset.ts';
import { Island } from '#portal/page/island.tsx';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { FeedNote } from '#portal/parts/feed-note/feed-note.tsx';
import { NoteBox } from '#portal/parts/note-box/note-box.tsx';
import { FollowToggle } from '#portal/parts/own/own-toggle.tsx';
import { PageHeader } from '#portal/parts/page-header/page-header.tsx';
import view from '../section/section-view.module.css';
import sidebar from '../section/sidebar.module.css';
import { Tabs } from '../section/tabs.tsx';
import { changeWords, extremeWords } from './change-words.ts';
import { Chart } from './chart.tsx';
import { Converter } from './converter.island.tsx';
import { CurrencyList } from './currency-list.tsx';
import { DayTable } from './day-table.tsx';
import styles from './exchange.module.css';
import { exchangePath, ranges } from './exchange-parameters.ts';
import type { ExchangeData } from './load-exchange.ts';
import { RateAlert } from './rate-alert.tsx';
import { words } from './words.ts';

export function ExchangeView({ data }: { data: ExchangeData }) {
  const { history, others, conversion, prices } = data;
  return (
    <div className={layout.page}>
      <PageHeader title={words.title} introduction={words.introduction} />
      {history === null ? (
        <EmptyNote title={words.noRates} />
      ) : (
        <div className={classNames(view.layout, view.withSidebar)}>
          <div className={view.main}>
            <OneCurrency data={data} history={history} />
          </div>
          <div className={sidebar.sidebar}>
            <NoteBox title={words.converter}>
              <Island component={Converter} when="interaction" prices={prices} initial={conversion} />
            </NoteBox>
          </div>
        </div>
      )}
      {others.length > 0 && <CurrencyList histories={others} />}
    </div>
  );
}

function OneCurrency({
  data: { range, isStale },
  history,
}: {
  data: ExchangeData;
  history: ExchangeHistory;
}) {
  const { currency, siteCurrency, rates } = history;
  const { name, units } = wordsOf(currency);
  const { sign, in: inBase } = baseWords(siteCurrency);
  const last = rates.at(-1) ?? { day: '', rate: 0 };
  const tabs = Object.entries(ranges).map(([each, { label }]) => {
    const url = exchangePath(currency, each as keyof typeof ranges);
    return { label, url, isCurrent: each === range };
  });
  return (
    <section aria-labelledby="mai-arfolyam">
      <h2 className={styles.price} id="mai-arfolyam">
        {rateText(currency, siteCurrency, last.rate)}
      </h2>
      <p className={layout.finePrint}>{words.source(dayAdjective(last.day), history.source)}</p>
      {isStale && <p>{words.stale}</p>}
      <Tabs tabs={tabs} name={words.ranges} direction="horizontal" />
      <Chart
        rates={rates}
        units={units}
        name={words.chart(name, inBase)}
        descriptionId="arfolyam-szavakkal"
        sign={sign}
      />
      <p id="arfolyam-szavakkal">
        {typeset(`${changeWords(history, ranges[range].during)} ${extremeWords(history)}`)}
      </p>
      <DayTable history={history} />
      <RateAlert history={history} />
      <div className={classNames(layout.finePrint, styles.follow)}>
        <p>
          <FollowToggle kind="rate" subject={{ slug: currency.toLowerCase(), name: `${name} árfolyama` }} />
        </p>
        <FeedNote list={`/arfolyam/${currency.toLowerCase()}`} />
      </div>
    </section>
  );
}
