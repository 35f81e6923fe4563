import type { OnePercent } from '#contract/publication/support-page.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { money } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import {
  computeOnePercent,
  maxTaxAmount,
  type TaxAnswer,
  type TaxQuestion,
} from '#portal/parts/support/one-percent.ts';
import styles from '../support/support.module.css';

interface TaxCalculatorProps {
  rules: OnePercent['rules'];
  question: TaxQuestion | null;
  answer: TaxAnswer | null;
}

/** The calculator's default: a gross monthly salary in Ft. */
const example: TaxQuestion = { basis: 'ber', amount: 600_000 };

/** A GET form. With scripts it calculates while the reader types. */
export function TaxCalculator({ rules, question, answer }: TaxCalculatorProps) {
  const { year, rate, share } = rules;
  const input = question ?? example;
  const { tax, gift } = answer ?? computeOnePercent(example, rules);
  return (
    <Block title="Mennyi az annyi?" id="kalkulator">
      <form
        className={styles.calculator}
        action="/egyszazalek#kalkulator"
        data-behaviour="one-percent"
        data-rate={rate}
        data-share={share}
      >
        <div className={styles.code}>
          <fieldset className={styles.choices}>
            <legend className={styles.legend}>Miből számoljunk?</legend>
            <Basis value="ber" label="Bruttó havi bér" checked={input.basis === 'ber'} />
            <Basis value="ado" label="Éves adó" checked={input.basis === 'ado'} />
          </fieldset>
          <label className={field.field}>
            <span>Összeg, Ft</span>
            <input
              className={field.input}
              type="number"
              name="osszeg"
              inputMode="numeric"
              min={0}
              max={maxTaxAmount}
              step={1}
              required
              defaultValue={input.amount}
            />
          </label>
          <p>
            <button type="submit" className={button.button}>
              Kiszámolom
            </button>
          </p>
        </div>
        <output className={styles.minutes}>
          Az egy százalékod
          <b data-gift="">{money(gift, 'Ft')}</b>
          <span>
            egy évi <span data-tax="">{money(tax, 'Ft')}</span> adóból
          </span>
        </output>
      </form>
      <p className={classNames(layout.finePrint, styles.more)}>
        {typeset(
          `A ${year}. évi szabályok szerint: a személyi jövedelemadó a bruttó bér ${rate}%-a, és a befizetett adó ${share}%-áról rendelkezhetsz; a forint törtrészét elhagyjuk. A kalkulátor nem számol a kedvezményekkel: sem a családi, sem a 25 év alattiak, sem az anyák, sem a frissen házasodottak kedvezményével. Ha ilyened van, kevesebb adót fizetsz, és az egy százalékod is kevesebb: a befizetett adódat a bevallásodban találod.`,
        )}
      </p>
    </Block>
  );
}

function Basis({ value, label, checked }: { value: TaxQuestion['basis']; label: string; checked: boolean }) {
  return (
    <label className={classNames(button.button, styles.choice)}>
      <input type="radio" name="alap" value={value} defaultChecked={checked} />
      {label}
    </label>
  );
}
