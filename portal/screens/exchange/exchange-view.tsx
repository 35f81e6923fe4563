import type { ExchangeHistory } from '#contract/exchange.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { articleFor } from '#portal/format/article-word.ts';
import { dayAdjective } from '#portal/format/day-words.ts';
import { Island } from '#portal/page/island.tsx';
import { EmptyNote } from '#portal/parts/empty/empty-note.tsx';
import { NoteBox } from '#portal/parts/note-box/note-box.tsx';
import { PageHeader } from '../section/page-header.tsx';
import view from '../section/section-view.module.css';
import sidebar from '../section/sidebar.module.css';
import { Tabs } from '../section/tabs.tsx';
import { changeWords, extremeWords } from './change-words.ts';
import { Chart } from './chart.tsx';
import { Converter } from './converter.island.tsx';
import { baseWords, price, wordsOf } from './currencies.ts';
import { CurrencyList } from './currency-list.tsx';
import { DayTable } from './day-table.tsx';
import styles from './exchange.module.css';
import { exchangePath, ranges } from './exchange-parameters.ts';
import type { ExchangeData } from './load-exchange.ts';

export function ExchangeView({ data }: { data: ExchangeData }) {
  const { history, others, asked, prices } = data;
  return (
    <div className={layout.page}>
      <PageHeader title="Árfolyam" introduction="Mennyit ér ma, merre tart, és mennyi az annyi." />
      {history === null ? (
        <EmptyNote title="Most nincs árfolyamunk. Amint a jegybank közli, itt lesz." />
      ) : (
        <div className={classNames(view.layout, view.withSidebar)}>
          <div className={view.main}>
            <OneCurrency data={data} history={history} />
          </div>
          <div className={sidebar.sidebar}>
            <NoteBox title="Átváltó">
              <Island of={Converter} when="interaction" prices={prices} asked={asked} />
            </NoteBox>
          </div>
        </div>
      )}
      {others.length > 0 && <CurrencyList histories={others} />}
    </div>
  );
}

function OneCurrency({ data: { range, stale }, history }: { data: ExchangeData; history: ExchangeHistory }) {
  const { currency, siteCurrency, rates } = history;
  const { name, units } = wordsOf(currency);
  const { sign, in: inBase } = baseWords(siteCurrency);
  const last = rates.at(-1) ?? { day: '', rate: 0 };
  const title = `${units} ${name} = ${price(last.rate * units)} ${sign}`
    .replaceAll(' ', '\u00a0')
    .replace('=\u00a0', '= ');
  const tabs = Object.entries(ranges).map(([each, { label }]) => {
    const url = exchangePath(currency, each as keyof typeof ranges);
    return { label, url, current: each === range, count: null, articles: null };
  });
  return (
    <section aria-labelledby="mai-arfolyam">
      <h2 className={styles.price} id="mai-arfolyam">
        {title}
      </h2>
      <p className={layout.finePrint}>
        {dayAdjective(last.day)} árfolyam. Forrás: {sourceNames[history.source]}.
      </p>
      {stale && <p>Azóta nem kaptunk újat: ez a legutóbbi, nem a mai árfolyam.</p>}
      <Tabs tabs={tabs} name="Időtáv" direction="horizontal" />
      <Chart
        rates={rates}
        units={units}
        name={`Grafikon: ${articleFor(name)} ${name} árfolyama ${inBase}`}
        described="arfolyam-szavakkal"
        sign={sign}
      />
      <p id="arfolyam-szavakkal">
        {changeWords(history, ranges[range].during)} {extremeWords(history)}
      </p>
      <DayTable history={history} />
    </section>
  );
}

const sourceNames: Readonly<Record<ExchangeHistory['source'], string>> = {
  newsroom: 'szerkesztőség',
  sample: 'mintaadat, nem valódi árfolyam',
  ecb: 'Európai Központi Bank',
  mnb: 'Magyar Nemzeti Bank',
  bnr: 'Román Nemzeti Bank',
};
