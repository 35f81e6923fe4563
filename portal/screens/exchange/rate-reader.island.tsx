import { type PointerEvent, type ReactElement, useId, useState } from 'react';
import { price } from '#portal/format/currencies.ts';
import { wholeDay } from '#portal/format/day-words.ts';
import { acrossOf, type ChartFrame, chartSize, downOf } from './chart-frame.ts';
import styles from './exchange.module.css';

interface RateReaderProps {
  /**
   * Pairs of day (since 1 January 1970) and rate, oldest first. The form is short because there may be
   * hundreds.
   */
  rates: ReadonlyArray<readonly [day: number, rate: number]>;
  frame: ChartFrame;
  sign: string;
}

/**
 * Lies on top of a chart and shows the rate of a day: by pointer, or by keyboard as a slider. Without scripts
 * there is the table.
 */
export function RateReader({ rates, frame, sign }: RateReaderProps): ReactElement {
  const [chosen, choose] = useState<number | null>(null);
  const id = useId();
  const [days, rate] = rates[chosen ?? rates.length - 1] ?? [0, 0];
  const day = isoDay(days);
  const valueText = `${wholeDay(day)}: ${price(rate)} ${sign}`;

  function follow({ clientX, currentTarget }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect();
    const pointerPercent = ((clientX - left) / width) * 100;
    const distances = rates.map(([each]) => Math.abs(acrossOf(isoDay(each), frame) - pointerPercent));
    choose(distances.indexOf(Math.min(...distances)));
  }

  return (
    <div
      className={styles.reader}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => choose(null)}
    >
      <label className={styles.slider}>
        Melyik nap árfolyama?
        <input
          id={id}
          type="range"
          min={0}
          max={rates.length - 1}
          value={chosen ?? rates.length - 1}
          aria-valuetext={valueText}
          onChange={(event) => choose(Number(event.target.value))}
          onBlur={() => choose(null)}
        />
      </label>
      {chosen !== null && <Mark across={acrossOf(day, frame)} down={downOf(rate, frame)} label={valueText} />}
    </div>
  );
}
RateReader.island = 'rate-reader';

const isoDay = (days: number) => new Date(days * 86_400_000).toISOString().slice(0, 10);

function Mark({ across, down, label }: { across: number; down: number; label: string }) {
  const side = across < 25 ? 'start' : across > 75 ? 'end' : 'middle';
  return (
    <svg width="100%" height={chartSize.height} aria-hidden="true">
      <line
        className={styles.mark}
        x1={`${across}%`}
        x2={`${across}%`}
        y1={chartSize.top}
        y2={chartSize.bottom}
      />
      <circle className={styles.point} cx={`${across}%`} cy={down} r="5" />
      <text className={styles.said} x={`${across}%`} y="11" textAnchor={side}>
        {label}
      </text>
    </svg>
  );
}
