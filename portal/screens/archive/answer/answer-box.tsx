import { useId } from 'react';
import type { AnswerOf, SearchAnswer } from '#contract/search-answer.ts';
import table from '#portal/design/primitives/data-table.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { baseWords, rateText, wordsOf } from '#portal/format/currencies.ts';
import { fullDate } from '#portal/format/date.ts';
import { dayAdjective, wholeDay } from '#portal/format/day-words.ts';
import { listNames } from '#portal/format/labels.ts';
import { degreesText, fixed, number, percent } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { alertWords, levelChangeText, sourcesText } from '#portal/format/weather-words.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { Picture } from '#portal/parts/picture/picture.tsx';
import { withEnding } from '../../exchange/change-words.ts';
import { conversionText } from '../../exchange/convert.ts';
import { words as exchangeWords } from '../../exchange/words.ts';
import styles from './answer.module.css';
import { answerPath } from './answer-path.ts';
import { answerWords } from './answer-words.ts';
import { MatchAnswer } from './match-answer.tsx';

/** The answer to a search that asks for a fact, above the articles (docs/product/search.md#answers). */
export function AnswerBox({ answer, context }: { answer: SearchAnswer | null; context: ViewContext }) {
  const id = useId();
  if (answer === null) return null;
  const path = answerPath(answer, context.site);
  return (
    <section className={styles.answer} aria-labelledby={id}>
      <p className={styles.kind}>
        <span className={layout.visuallyHidden}>{answerWords.heading}: </span>
        {answerWords.kinds[answer.kind]}
      </p>
      <Content answer={answer} id={id} context={context} />
      <p className={styles.foot}>
        <small>{footOf(answer)}</small>
        {path !== null && (
          <a className={layout.textLink} href={path}>
            {answerWords.more[answer.kind]}
          </a>
        )}
      </p>
    </section>
  );
}

interface ContentProps<A extends SearchAnswer> {
  answer: A;
  /** Id of its heading. */
  id: string;
  context: ViewContext;
}

function Content({ answer, id, context }: ContentProps<SearchAnswer>) {
  switch (answer.kind) {
    case 'rate':
      return <Rate answer={answer} id={id} />;
    case 'weather':
      return <WeatherNow answer={answer} id={id} />;
    case 'water':
      return <Water answer={answer} id={id} />;
    case 'election':
      return <Result answer={answer} id={id} />;
    case 'match':
      return <MatchAnswer answer={answer} id={id} now={context.now} />;
    case 'person':
      return <Person answer={answer} id={id} />;
  }
}

type Props<K extends SearchAnswer['kind']> = Omit<ContentProps<AnswerOf<K>>, 'context'>;

function Rate({ answer, id }: Props<'rate'>) {
  const { currency, siteCurrency, rate, change, conversion } = answer;
  const { units } = wordsOf(currency);
  const { sign } = baseWords(siteCurrency);
  const unit = rateText(currency, siteCurrency, rate);
  const converted =
    conversion &&
    conversionText(
      { amount: String(conversion.amount).replace('.', ','), from: conversion.from, to: conversion.to },
      { [currency]: rate, [siteCurrency]: 1 },
    );
  const difference = withEnding(`${fixed(Math.abs(change * units), 2)}\u00a0${sign}`, sign, 'by');
  const direction = change > 0 ? 'drágult' : 'lett olcsóbb';
  return (
    <>
      <h2 className={styles.big} id={id}>
        {converted ?? unit}
      </h2>
      <p>
        {converted && `${unit}. `}
        {change !== 0 && `Egy nap alatt ${difference} ${direction}.`}
      </p>
    </>
  );
}

function WeatherNow({ answer: { weather, warning }, id }: Props<'weather'>) {
  return (
    <>
      <h2 className={styles.big} id={id}>
        {weather.place}: {degreesText(weather.temperature)}
      </h2>
      <p>{weather.sky}</p>
      {warning && <p className={styles.warning}>{typeset(warning.text)}</p>}
    </>
  );
}

function Water({ answer: { gauges }, id }: Props<'water'>) {
  const rivers = [...new Set(gauges.map(({ river }) => river))];
  return (
    <>
      <h2 className={styles.title} id={id}>
        {rivers.join(', ')}
      </h2>
      <ul className={styles.facts}>
        {gauges.map((row) => {
          const { river, gauge, level, alert, change } = row;
          return (
            <li key={`${river} ${gauge}`}>
              <span>{rivers.length > 1 ? `${river}, ${gauge}` : gauge}</span>
              <b className={styles.big}>{number(level)}&nbsp;cm</b>
              <small>
                {alertWords(alert)}
                {change !== undefined && `; ${levelChangeText(change)}`}
              </small>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Result({ answer: { title, day, place, results }, id }: Props<'election'>) {
  const hasSeats = results.some(({ seats }) => seats !== null);
  return (
    <>
      <h2 className={styles.title} id={id}>
        {place === null ? title : `${answerWords.place(place, day)}: ${title}`}
      </h2>
      {results.length > 0 && (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{answerWords.party}</th>
              <th scope="col" className={table.number}>
                {answerWords.share}
              </th>
              <th scope="col" className={table.number}>
                {hasSeats ? answerWords.seats : answerWords.votes}
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map(({ name, votes, share, seats }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className={table.number}>{percent(share, 2)}</td>
                <td className={table.number}>{hasSeats ? seats !== null && number(seats) : number(votes)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}

function Person({ answer: { author, description, count }, id }: Props<'person'>) {
  return (
    <div className={styles.person}>
      {author.avatarSrc !== null && <Picture image={author.avatarSrc} slot="portrait" alt="" />}
      <div>
        <h2 className={styles.title} id={id}>
          {author.name}
        </h2>
        {author.title !== null && <p className={styles.muted}>{author.title}</p>}
        {description !== null && <p>{typeset(description)}</p>}
        <p className={styles.muted}>{answerWords.articles(number(count))}</p>
      </div>
    </div>
  );
}

/** Source and time. */
function footOf(answer: SearchAnswer): string {
  const stored = (at: number | null) => (at === null ? [] : [answerWords.storedAt(fullDate(at))]);
  switch (answer.kind) {
    case 'rate':
      return exchangeWords.source(dayAdjective(answer.day), answer.source);
    case 'weather':
      return [sourcesText([answer.weather]), ...stored(answer.at)].join(' ');
    case 'water':
      return [sourcesText(answer.gauges), ...stored(answer.at)].join(' ');
    case 'election': {
      const { day, isFinal, isRehearsal, counted, source } = answer;
      const state = isRehearsal
        ? answerWords.rehearsal
        : isFinal
          ? answerWords.final
          : counted === null
            ? ''
            : answerWords.counted(percent(counted));
      return [wholeDay(day), state, source && answerWords.source(source)].filter(Boolean).join(' ');
    }
    case 'match':
      return [
        ...(answer.sources.length > 0 ? [answerWords.source(listNames(answer.sources, 'és'))] : []),
        ...stored(answer.at),
      ].join(' ');
    case 'person':
      return '';
  }
}
