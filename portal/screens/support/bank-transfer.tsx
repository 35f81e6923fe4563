import type { BankAccount } from '#contract/publication/support-page.ts';
import { Block } from '#portal/design/primitives/block.tsx';
import { classNames } from '#portal/design/primitives/class-names.ts';
import layout from '#portal/design/primitives/layout.module.css';
import { typeset } from '#portal/format/typeset.ts';
import { CopyList } from '#portal/parts/support/copy-list.tsx';
import { paymentCode } from '#portal/parts/support/payment-code.ts';
import { QrCode } from '#portal/parts/support/qr-code.tsx';
import styles from './support.module.css';

const codes = {
  hct: {
    label: 'QR-kód magyar bankok appjainak: forintátutalást indít',
    text: 'Olvasd be a bankod appjával: kitölti az átutalást, az összeget te írod be. A Magyar Nemzeti Bank szabványa szerint készült.',
  },
  epc: {
    label: 'QR-kód bankok appjainak: euróátutalást indít',
    text: 'Olvasd be a bankod appjával: euróátutalást (SEPA) tölt ki, az összeget te írod be. Lejben a fenti számlaszámmal utalhatsz.',
  },
} as const;

/** Bank account data to copy, and a QR code for banking apps. */
export function BankTransfer({
  account,
  currency,
  now,
}: {
  account: BankAccount;
  currency: string;
  now: number;
}) {
  const { holder, bank, iban, bic, domestic, note, code, sample } = account;
  const spaced = iban.replace(/.{4}(?=.)/g, '$& ');
  return (
    <Block title="Átutalással" id="utalas">
      {sample && (
        <p className={styles.test}>
          <b>Mintaszámla.</b>{' '}
          {typeset('Ilyen bank nincs, ide ne utalj: a lap kitalált, a kiadó a saját számláját írja ide.')}
        </p>
      )}
      <div className={classNames(styles.columns, styles.transfer)}>
        <CopyList
          rows={[
            { label: 'Kedvezményezett', value: holder },
            ...(domestic === null ? [] : [{ label: 'Számlaszám', value: domestic }]),
            { label: 'IBAN', value: spaced, copied: iban },
            { label: `BIC (SWIFT), ${bank}`, value: bic },
            {
              label: `Közlemény, ${currency === 'Ft' ? 'forintban' : 'lejben vagy euróban'} utalva`,
              value: note,
            },
          ]}
        />
        <div className={styles.code}>
          <QrCode text={paymentCode(account, now)} label={codes[code].label} />
          <p className={layout.finePrint}>{typeset(codes[code].text)}</p>
        </div>
      </div>
    </Block>
  );
}
