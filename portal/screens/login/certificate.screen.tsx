import type { ReaderPayment, SignedIn } from '#contract/auth.ts';
import { hasOwnName } from '#contract/reader-name.ts';
import { signInPath, signInUrl } from '#contract/sign-in-page.ts';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { calendarDate } from '#portal/format/date.ts';
import { moneyInWords } from '#portal/format/number.ts';
import { typeset } from '#portal/format/typeset.ts';
import { type Head, notFound, redirect, type Screen, type ViewContext } from '#portal/page/screen.ts';
import { certificatePath, certificateUrl, yearOf } from './certificate-year.ts';
import styles from './supports-view.module.css';
import { PaymentList } from './supports-view.tsx';

interface CertificateData {
  reader: SignedIn;
  year: number;
  /** Payments on this site in the year, oldest first. */
  payments: readonly ReaderPayment[];
}

/** `/tamogatas/igazolas?ev=2026`: what a signed-in reader gave in a year, for printing. */
export const certificateScreen: Screen<CertificateData> = {
  async load(context) {
    const { client, query, reader, path, site } = context;
    const year = Number(query.ev);
    if (!reader) throw redirect(signInUrl({ back: query.ev ? certificateUrl(year) : signInPath }), 302);
    const { payments } = await client.userSupports({});
    const ofYear = payments.filter(
      (payment) => payment.site === site.slug && yearOf(payment.paidAt) === year,
    );
    if (ofYear.length === 0) throw notFound(path);
    return { reader, year, payments: ofYear.reverse() };
  },
  View: CertificateView,
  head: certificateHead,
};

export function certificateParameters(params: URLSearchParams): Array<[name: string, value: string]> {
  const year = params.get('ev') ?? '';
  return /^20\d\d$/.test(year) ? [['ev', year]] : [];
}

function CertificateView({ data, context: { site, now } }: { data: CertificateData; context: ViewContext }) {
  const { reader, year, payments } = data;
  const account = site.support.account;
  return (
    <div className={classNames(layout.page, styles.certificate)}>
      <h1 className={layout.pageTitle}>{typeset(`Igazolás a ${year}. évi támogatásokról`)}</h1>
      <dl className={styles.facts}>
        <dt>Támogató</dt>
        <dd>{hasOwnName(reader) ? `${reader.name}, ${reader.email}` : reader.email}</dd>
        <dt>Kedvezményezett</dt>
        <dd>{account ? `${account.holder} (${site.name})` : site.name}</dd>
        <dt>Kiállítva</dt>
        <dd>{calendarDate(now / 1000)}</dd>
      </dl>
      <PaymentList payments={payments} />
      {sumsOf(payments).map(([currency, sum]) => (
        <p key={currency} className={styles.sum}>
          Összesen: {moneyInWords(sum, currency)}
        </p>
      ))}
      <p className={layout.finePrint}>
        {typeset(
          'Ez az oldal a nálunk lekönyvelt online befizetéseket sorolja fel, a visszautaltak nélkül számolva. Az átutalásokat a bankszámlakivonat igazolja.',
        )}
      </p>
      <nav aria-label="Tovább">
        <a className={layout.textLink} href={signInPath}>
          Vissza a fiókomhoz
        </a>
      </nav>
    </div>
  );
}

/** Sums that were paid and not refunded, by currency. */
function sumsOf(payments: readonly ReaderPayment[]): Array<[currency: string, sum: number]> {
  const sums = new Map<string, number>();
  for (const { currency, amount, refunded } of payments)
    sums.set(currency, (sums.get(currency) ?? 0) + amount - refunded);
  return [...sums];
}

function certificateHead(_: CertificateData, { site }: ViewContext): Head {
  return {
    title: `Igazolás – ${site.name}`,
    description: 'Igazolás a támogatásokról.',
    canonical: site.origin + certificatePath,
    robots: 'noindex',
  };
}
