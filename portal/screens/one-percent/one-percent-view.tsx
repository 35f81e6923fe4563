import { monthNames } from '#contract/month-names.ts';
import type { OnePercent } from '#contract/publication/support-page.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { twoDigits } from '#portal/format/date.ts';
import { typeset } from '#portal/format/typeset.ts';
import { CopyList } from '#portal/parts/support/copy-list.tsx';
import type { TaxAnswer, TaxQuestion } from '#portal/parts/support/one-percent.ts';
import box from '#portal/parts/support/support-box.module.css';
import styles from '../support/support.module.css';
import { TaxCalculator } from './tax-calculator.tsx';
import { ways } from './words.ts';

export interface OnePercentData {
  receiver: OnePercent;
  lastDay: { year: number; month: number; day: number };
  question: TaxQuestion | null;
  answer: TaxAnswer | null;
}

/** What the 1% is, the deadline and the tax number; below, how to give it and a calculator. */
export function OnePercentView({ data }: { data: OnePercentData }) {
  const { receiver, lastDay, question, answer } = data;
  const { name, address, taxNumber, sample, rules } = receiver;
  return (
    <div className={layout.page}>
      <div className={classNames(styles.columns, styles.top)}>
        <div>
          <h1 className={styles.title}>Egy százalék, ami neked nem kerül semmibe</h1>
          <p className={styles.lead}>
            {typeset(
              'Az adód egy százalékáról te rendelkezhetsz: ha nem szólsz, az államnál marad. Egy nyilatkozat tíz perc, és független újságírás lesz belőle.',
            )}
          </p>
          <div className={styles.minutes}>
            <p>
              A nyilatkozat határideje
              <b>
                <time dateTime={`${lastDay.year}-${twoDigits(lastDay.month)}-${twoDigits(lastDay.day)}`}>
                  {typeset(`${lastDay.year}. ${monthNames.hu[lastDay.month - 1]} ${lastDay.day}.`)}
                </time>
              </b>
            </p>
          </div>
        </div>
        <section className={box.box} aria-labelledby="adatok">
          <h2 className={box.title} id="adatok">
            Ezt írd a nyilatkozatba
          </h2>
          {sample && (
            <p className={styles.test}>
              <b>Minta.</b> Ilyen alapítvány nincs: a kiadó a sajátját írja ide.
            </p>
          )}
          <CopyList
            rows={[
              { label: 'A kedvezményezett adószáma', value: taxNumber },
              { label: 'A kedvezményezett neve', value: name },
              { label: 'Székhelye', value: address },
              { label: 'Melyik egy százalék?', value: 'civil szervezet' },
            ]}
          />
        </section>
        <TaxCalculator rules={rules} question={question} answer={answer} />
      </div>
      <Block title="Három út, válassz egyet" id="utak">
        <ul className={classNames(layout.ruled, styles.steps)}>
          {ways.map(({ title, steps }) => (
            <li key={title}>
              <h3 className={styles.step}>{title}</h3>
              <ol className={styles.numbered}>
                {steps.map((step) => (
                  <li key={step}>{typeset(step)}</li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      </Block>
    </div>
  );
}
