import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { percent } from '#portal/format/number.ts';
import { title as typeset } from '#portal/format/title.ts';
import type { ViewContext } from '#portal/page/screen.ts';
import { MinutesCounter } from '#portal/parts/support/minutes-counter.tsx';
import type { SupportCosts } from '#portal/site/support-data.ts';
import { BankTransfer } from './bank-transfer.tsx';
import { showsAccount, showsCosts } from './shown-parts.ts';
import styles from './support.module.css';
import type { SupportData } from './support-data.ts';
import { SupportForm } from './support-form.tsx';
import { questionsOf, steps } from './support-words.ts';

/** Reasons beside the form, and below them questions and answers. */
export function SupportView({ data, context }: { data: SupportData; context: ViewContext }) {
  const { site, now } = context;
  return (
    <div className={layout.page}>
      <div className={classNames(styles.columns, styles.top)}>
        <div>
          <h1 className={styles.title}>Ha te fizeted, neked írjuk</h1>
          <p className={styles.lead}>
            {typeset(
              'Nincs mögöttünk párt, állam vagy tulajdonosi érdek. Az van mögöttünk, aki olvas minket. Ettől kérdezhetünk rá arra, amire mások nem, és ettől olvashatja mindenki ingyen, amit megtudtunk.',
            )}
          </p>
          <div className={styles.minutes}>
            <MinutesCounter language="hu" />
          </div>
        </div>
        <SupportForm data={data} site={site} />
        {showsCosts(site, data.offer) && <Costs costs={site.support.costs} />}
      </div>
      <Block title="Mi történik ezután?" id="ezutan">
        <ol className={classNames(layout.ruled, styles.steps)}>
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3 className={styles.step}>{title}</h3>
              <p>{typeset(text)}</p>
            </li>
          ))}
        </ol>
      </Block>
      {showsAccount(site, data.offer) && (
        <BankTransfer account={site.support.account} currency={site.currencySign} now={now} />
      )}
      <Block title="Mielőtt adnál" id="kerdesek">
        <div className={classNames(layout.ruled, styles.pairs)}>
          {questionsOf(site).map(([question, answer]) => (
            <div key={question}>
              <h3 className={styles.step}>{question}</h3>
              <p>{typeset(answer)}</p>
            </div>
          ))}
        </div>
        {site.onePercent && (
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
