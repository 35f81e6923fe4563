import { budapestDay, budapestTime } from '#contract/budapest-time.ts';
import type { BankAccount } from '#contract/publication/support-page.ts';

/** How long a code is valid, in days. Pages are rendered again far more often. */
const validDays = 60;
const dayMs = 86_400_000;
const hourNanoseconds = 3_600e9;
/** Of a Hungarian code, in characters. */
const maxCodeLength = 345;

/**
 * Content of the QR code for banking apps, by the account's standard.
 * @param now unix milliseconds
 * @throws RangeError where the account does not fit the standard
 */
export function paymentCode(account: BankAccount, now: number): string {
  return account.code === 'hct' ? hctCode(account, now) : epcCode(account);
}

/**
 * A transfer order by the Hungarian National Bank's guide „Útmutató a QR-kód alkalmazásához az azonnali
 * átutalásoknál” (mnb.hu/letoltes/qr-kod-utmutato-20190712.pdf): 17 lines, each ended by a line feed, 345
 * characters at most. In this order: HCT (transfer) · version · character set (1: UTF-8) · BIC (11) · name
 * (70) · IBAN (28) · amount (HUF and 12 digits) · valid until (YYYYMMDDhhmmss and the hours to UTC) · purpose
 * (4) · note (70) · and seven of shops, 35 each, that we leave empty: shop, till, invoice, customer,
 * transaction, loyalty, tax office. Without an amount the app asks for it.
 */
export function hctCode({ bic, holder, iban, note }: BankAccount, now: number): string {
  const lines = [
    'HCT',
    '001',
    '1',
    assertMaxLength('BIC', bic.length === 8 ? `${bic}XXX` : bic, 11),
    assertMaxLength('name', holder, 70),
    assertLength('IBAN', iban, 28),
    '',
    validUntil(now + validDays * dayMs),
    '',
    assertMaxLength('note', note, 70),
    ...Array<string>(7).fill(''),
  ];
  const code = lines.map((line) => `${line}\n`).join('');
  if (code.length > maxCodeLength)
    throw new RangeError(`The code is longer than ${maxCodeLength} characters.`);
  return code;
}

/**
 * A SEPA credit transfer by the European Payments Council's guidelines EPC069-12: 331 bytes at most, with
 * error correction M. In this order: BCD · version (002: the BIC may be missing) · character set (1: UTF-8) ·
 * SCT · BIC (11) · name (70) · IBAN (34) · amount (EUR) · purpose (4) · structured reference (35) or, in the
 * next line, text (140). It is for euros only. What is empty at the end is left out, as is the amount: the
 * app asks for it.
 */
export function epcCode({ bic, holder, iban, note }: BankAccount): string {
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    assertMaxLength('BIC', bic, 11),
    assertMaxLength('name', holder, 70),
    assertMaxLength('IBAN', iban, 34),
    '',
    '',
    '',
    assertMaxLength('note', note, 140),
  ];
  const code = lines.join('\n');
  if (new TextEncoder().encode(code).length > 331) throw new RangeError('The code is longer than 331 bytes.');
  return code;
}

/** `20260520235959+2`: the end of a day in Budapest, and its offset from UTC in hours. */
function validUntil(ms: number): string {
  const { offsetNanoseconds } = budapestTime(ms / 1000);
  return `${budapestDay(ms / 1000).replaceAll('-', '')}235959+${offsetNanoseconds / hourNanoseconds}`;
}

function assertMaxLength(what: string, text: string, maxLength: number): string {
  if (text.length > maxLength || text.includes('\n'))
    throw new RangeError(`The ${what} is one line of ${maxLength} characters at most.`);
  return text;
}

function assertLength(what: string, text: string, length: number): string {
  if (text.length !== length) throw new RangeError(`The ${what} has ${length} characters.`);
  return text;
}
