import type { ReaderPayment, ReaderSupport, ReaderSupports } from '#contract/auth.ts';
import { calls } from '#contract/calls.ts';
import button from '#portal/design/primitives/button.module.css';
import fields from '#portal/design/primitives/field.module.css';
import layout from '#portal/design/primitives/layout.module.css';
import { moneyInWords } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { PortalSite } from '#portal/site/site.ts';
import { certificateUrl, yearOf } from './certificate-year.ts';
import { Day } from './day.tsx';
import styles from './supports-view.module.css';
import { supportWords as words } from './words.ts';

interface SupportsViewProps {
  /** Null while the service does not answer. */
  supports: ReaderSupports | null;
  site: PortalSite;
}

/** The reader's current and past supports, with ways to change them (docs/product/support.md#account). */
export function SupportsView({ supports: all, site }: SupportsViewProps) {
  const isGiving = all?.supports.some(({ state }) => state === 'running' || state === 'given');
  return (
    <section className={styles.part} aria-labelledby="tamogatasaid">
      <h2 className={styles.section} id="tamogatasaid">
        {words.title}
      </h2>
      {all === null && <p>{typeset(words.unknown)}</p>}
      {all?.supports.length === 0 && (
        <p>
          {words.none}{' '}
          <a className={layout.textLink} href="/tamogatas">
            {words.begin}
          </a>
        </p>
      )}
      {isGiving && <p data-behaviour="support-done">{typeset(words.thanks)}</p>}
      {all && all.supports.length > 0 && (
        <>
          <ul className={styles.supports}>
            {all.supports.map((support) => (
              <Support key={support.id} support={support} site={site} />
            ))}
          </ul>
          <Payments payments={all.payments} />
        </>
      )}
    </section>
  );
}

function Support({ support, site }: { support: ReaderSupport; site: PortalSite }) {
  const { monthly, amount, currency, state, paused, firstPaidAt } = support;
  const money = moneyInWords(amount, currency);
  const notes = [
    paused && state === 'running' && words.paused,
    state === 'ended' && words.ended,
    state === 'refunded' && words.refunded,
    support.site !== site.slug && words.elsewhere,
  ].filter((note) => note !== false);
  return (
    <li>
      <p>
        <b>{monthly ? words.monthly(money) : words.once(money)}</b>
        <small>
          {monthly ? words.since : words.given}: <Day seconds={firstPaidAt} />
          {notes.map((note) => `, ${note}`)}
        </small>
      </p>
      {state === 'running' && <Changes support={support} site={site} />}
    </li>
  );
}

const { path } = calls.changeSupport;

/** Each change is a form, so that it works without scripts. */
function Changes({
  support: { id, amount, currency, paused, site: ofSite },
  site,
}: {
  support: ReaderSupport;
  site: PortalSite;
}) {
  const { amounts } = site.support;
  return (
    <details className={styles.changes}>
      <summary>{words.change}</summary>
      {ofSite === site.slug && (
        <form action={path} method="post" className={styles.amount}>
          <input type="hidden" name="id" value={id} />
          <label className={fields.field}>
            {words.amount(currency === amounts.currency ? site.currencySign : currency)}
            <input
              className={fields.input}
              type="number"
              name="amount"
              defaultValue={amount}
              min={amounts.min}
              max={amounts.max}
              step={1}
              required
            />
          </label>
          <button className={button.button} name="change" value="amount" type="submit">
            {words.setAmount}
          </button>
        </form>
      )}
      <form action={path} method="post" className={styles.ways}>
        <input type="hidden" name="id" value={id} />
        <button className={button.button} name="change" value="card" type="submit">
          {words.card}
        </button>
        <button className={button.button} name="change" value={paused ? 'resume' : 'pause'} type="submit">
          {paused ? words.resume : words.pause}
        </button>
      </form>
      <details>
        <summary>{words.stop}</summary>
        <form action={path} method="post" className={styles.ways}>
          <p>{typeset(words.stopNote)}</p>
          <input type="hidden" name="id" value={id} />
          <button className={button.button} name="change" value="stop" type="submit">
            {words.reallyStop}
          </button>
        </form>
      </details>
    </details>
  );
}

/** The payments by year, each with its certificate. */
function Payments({ payments }: { payments: readonly ReaderPayment[] }) {
  const years = [...new Set(payments.map(({ paidAt }) => yearOf(paidAt)))];
  return (
    <>
      <h3 className={styles.subsection}>{words.payments}</h3>
      {years.map((year, index) => (
        <details key={year} open={index === 0}>
          <summary>{year}</summary>
          <PaymentList payments={payments.filter(({ paidAt }) => yearOf(paidAt) === year)} />
          <p>
            <a className={layout.textLink} href={certificateUrl(year)}>
              {words.certificateOf(year)}
            </a>
          </p>
        </details>
      ))}
    </>
  );
}

/** Date, kind and amount of payments. */
export function PaymentList({ payments }: { payments: readonly ReaderPayment[] }) {
  return (
    <ul className={styles.payments}>
      {payments.map((row) => {
        const { reference, paidAt, monthly, amount, refunded, currency } = row;
        return (
          <li key={reference}>
            <Day seconds={paidAt} />
            <span>
              {monthly ? 'havi' : 'egyszeri'}
              {refunded > 0 && <small>{words.refundedSum(moneyInWords(refunded, currency))}</small>}
            </span>
            <b>{moneyInWords(amount, currency)}</b>
          </li>
        );
      })}
    </ul>
  );
}
