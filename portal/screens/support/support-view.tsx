import type { SupportCosts } from '#contract/publication/support-page.ts';
import type { SupportOffer } from '#contract/support.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { percent } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { MinutesCounter } from '#portal/parts/support/minutes-counter.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { accountOf, costsOf } from './shown-parts.ts';
import styles from './support.module.css';
import { SupportForm } from './support-form.tsx';

export interface SupportData {
  offer: SupportOffer;
}

/** Reasons next to the form, and below them questions and answers. */
export function SupportView({ data: { offer }, context }: { data: SupportData; context: ViewContext }) {
  const { site, now } = context;
  const { title, lead, steps, questions, onePercent } = site.support;
  const costs = costsOf(site, offer);
  const account = accountOf(site, offer);
  return (
    <div className={layout.page}>
      <div className={classNames(styles.columns, styles.top)}>
        <div>
          <h1 className={styles.title}>{typeset(title)}</h1>
          <p className={styles.lead}>{typeset(lead)}</p>
          <div className={styles.minutes}>
            <MinutesCounter language="hu" />
          </div>
        </div>
        <SupportForm offer={offer} site={site} canTransfer={account !== null} />
        {costs && <Costs costs={costs} />}
      </div>
      <Block title="Mi történik ezután?" id="ezutan">
        <ol className={classNames(layout.ruled, styles.steps)}>
          {steps.map(([step, text]) => (
            <li key={step}>
              <h3 className={styles.step}>{step}</h3>
              <p>{typeset(text)}</p>
            </li>
          ))}
        </ol>
      </Block>
      {account && <BankTransfer account={account} currency={site.currencySign} now={now} />}
      <Block title="Mielőtt adnál" id="kerdesek">
        <div className={classNames(layout.ruled, styles.pairs)}>
          {questions.map(([question, answer]) => (
            <div key={question}>
              <h3 className={styles.step}>{question}</h3>
              <p>{typeset(answer)}</p>
            </div>
          ))}
        </div>
        {onePercent && (
          <p className={styles.more}>
            Pénz nélkül is segíthetsz:{' '}
            <a className={layout.textLink} href="/egyszazalek">
              ajánld nekünk az adód egy százalékát
            </a>
            .
          </p>
        )}
      </Block>
    </div>
  );
}

function Costs({ costs: { shares, sample } }: { costs: SupportCosts }) {
  return (
    <Block title="Mire megy a pénz?" id="koltsegek">
      <ul className={styles.costs}>
        {shares.map(([what, share]) => (
          <li key={what}>
            <span>{what}</span>
            <b>{percent(share)}</b>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <path d={`M0 0h${share}v1H0z`} />
            </svg>
          </li>
        ))}
      </ul>
      {sample && (
        <p className={classNames(layout.finePrint, styles.example)}>
          Példa egy lap évi költségeire. Minden kiadó a sajátját írja ide, és évente közzéteszi a
          beszámolóját.
        </p>
      )}
    </Block>
  );
}
