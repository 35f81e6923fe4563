import { type ReactElement, useEffect, useRef, useState } from 'react';
import button from '#portal/design/primitives/button.module.css';
import { classNames } from '#portal/design/primitives/class-names.ts';
import field from '#portal/design/primitives/field.module.css';
import { wordsOf } from '#portal/format/currencies.ts';
import { type Conversion, conversionText, maxAmountLength, noAmount, type Prices } from './convert.ts';
import styles from './exchange.module.css';

interface ConverterProps {
  prices: Prices;
  initial: Conversion;
}

/**
 * Converts an amount while it is typed; without scripts the server does. The fields are uncontrolled, so that
 * what was typed before hydration stays.
 */
export function Converter({ prices, initial }: ConverterProps): ReactElement {
  const form = useRef<HTMLFormElement>(null);
  const [conversion, setConversion] = useState(initial);
  const read = () => {
    const data = form.current && new FormData(form.current);
    if (data)
      setConversion({
        amount: String(data.get('osszeg')),
        from: String(data.get('mibol')),
        to: String(data.get('mibe')),
      });
  };
  // The fields may have been changed before hydration.
  useEffect(read, []);
  const result = conversionText(conversion, prices);
  return (
    <form ref={form} className={styles.converter} action="/arfolyam/atvalto" method="get" onInput={read}>
      <label className={field.field}>
        Összeg
        <input
          className={field.input}
          name="osszeg"
          inputMode="decimal"
          autoComplete="off"
          maxLength={maxAmountLength}
          defaultValue={initial.amount}
        />
      </label>
      <Choice name="mibol" label="Miből?" chosen={initial.from} prices={prices} />
      <Choice name="mibe" label="Mibe?" chosen={initial.to} prices={prices} />
      <button className={classNames(button.button, styles.plain)} type="submit">
        Átváltás
      </button>
      <output className={styles.result}>{result ?? noAmount}</output>
    </form>
  );
}
Converter.island = 'converter';

function Choice({
  name,
  label,
  chosen,
  prices,
}: {
  name: string;
  label: string;
  chosen: string;
  prices: Prices;
}) {
  return (
    <label className={field.field}>
      {label}
      <select className={field.input} name={name} defaultValue={chosen}>
        {Object.keys(prices).map((currency) => (
          <option key={currency} value={currency}>
            {wordsOf(currency).name} ({currency})
          </option>
        ))}
      </select>
    </label>
  );
}
