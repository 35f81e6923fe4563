import { z } from 'zod';

const Amount = z.int().positive().max(1_000_000_000);
const Text = (max: number) => z.string().trim().min(1).max(max);
const Offered = z
  .array(Amount)
  .min(1)
  .max(8)
  .readonly()
  .meta({ examples: [[2000, 5000]] });

/** The amounts that a site's readers may give, in whole units of its currency. */
export const SupportAmounts = z
  .strictObject({
    currency: z.enum(['HUF', 'RON']).meta({ description: 'ISO 4217.' }),
    min: Amount.meta({ description: 'Smallest payment.', examples: [500] }),
    max: Amount.meta({ description: 'Largest payment.', examples: [1_000_000] }),
    once: Offered.meta({ description: 'Offered for one payment, rising.' }),
    monthly: Offered.meta({ description: 'Offered for every month, rising.' }),
    preselected: z
      .strictObject({
        once: Amount.meta({ description: 'Amount of `once` that is selected at first.' }),
        monthly: Amount.meta({ description: 'Amount of `monthly` that is selected at first.' }),
      })
      .meta({
        description: 'Amounts that are selected at first.',
        examples: [{ once: 5000, monthly: 2000 }],
      }),
  })
  .superRefine(({ min, max, once, monthly, preselected }, context) => {
    const fault = (path: Array<string | number>, message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (min > max) fault(['min'], 'It is more than `max`.');
    for (const [name, offered] of Object.entries({ once, monthly })) {
      for (const [index, amount] of offered.entries()) {
        if (amount < min || amount > max) fault([name, index], 'It is not between `min` and `max`.');
        if (amount <= (offered[index - 1] ?? 0)) fault([name, index], 'Amounts must rise.');
      }
    }
    if (!once.includes(preselected.once)) fault(['preselected', 'once'], 'It is not in `once`.');
    if (!monthly.includes(preselected.monthly)) fault(['preselected', 'monthly'], 'It is not in `monthly`.');
  })
  .meta({ id: 'SupportAmounts', description: 'What a site’s readers may give.' });
export type SupportAmounts = z.infer<typeof SupportAmounts>;

export const BankAccount = z
  .strictObject({
    holder: Text(70).meta({ description: 'Name of the holder as the bank has it; banking apps compare it.' }),
    bank: Text(100).meta({ description: 'Name of the bank.' }),
    iban: z
      .string()
      .regex(/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/, 'Without spaces.')
      .refine(hasRightCheckDigits, 'The check digits are wrong.')
      .meta({ description: 'ISO 13616, without spaces.', examples: ['HU27999000162026112200000422'] }),
    bic: z
      .string()
      .regex(/^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/, '8 or 11 characters.')
      .meta({ description: 'Code of the bank, ISO 9362.', examples: ['PELDHUHB'] }),
    domestic: Text(50).nullable().meta({
      description: 'Number as it is written in the country, where that is not the IBAN.',
    }),
    note: Text(100).meta({ description: 'What stands in the transfer’s note.' }),
    code: z.enum(['hct', 'epc']).meta({
      description:
        'Standard of the code for bank apps: Hungarian instant transfers, or SEPA transfers in euros.',
    }),
    sample: z.boolean().meta({ description: 'Made up: the page says so.' }),
  })
  .meta({ id: 'BankAccount', description: 'Where readers can transfer money.' });
export type BankAccount = z.infer<typeof BankAccount>;

export const SupportCosts = z
  .strictObject({
    shares: z
      .array(z.tuple([Text(100), z.number().positive().max(100)]).readonly())
      .min(1)
      .max(20)
      .readonly()
      .refine((shares) => Math.abs(shares.reduce((sum, [, share]) => sum + share, 0) - 100) < 0.5, {
        message: 'The percentages must make a hundred.',
      })
      .meta({
        description: 'What, and how many percent.',
        examples: [
          [
            ['bérek', 70],
            ['működés', 30],
          ],
        ],
      }),
    sample: z.boolean().meta({ description: 'Made up: shown only where no payment is real.' }),
  })
  .meta({ id: 'SupportCosts', description: 'Where the money goes.' });
export type SupportCosts = z.infer<typeof SupportCosts>;

export const OnePercent = z
  .strictObject({
    name: Text(200).meta({ description: 'Who gets it.' }),
    address: Text(200).meta({ description: 'Seat of who gets it.' }),
    taxNumber: z
      .string()
      .regex(/^\d{8}-\d-\d{2}$/, '12345678-1-42')
      .meta({ description: 'Tax number of the recipient.', examples: ['01234565-1-42'] }),
    sample: z.boolean().meta({ description: 'Made up: the page says so.' }),
    rules: z
      .strictObject({
        year: z.int().min(2000).max(2200).meta({ description: 'The tax year that the rules are of.' }),
        rate: z.number().positive().max(100).meta({ description: 'Personal income tax, percent.' }),
        share: z.number().positive().max(100).meta({ description: 'What can be given, percent of the tax.' }),
        lastDay: z
          .strictObject({
            month: z.int().min(1).max(12).meta({ description: 'Month, from 1.' }),
            day: z.int().min(1).max(31).meta({ description: 'Day of the month, from 1.' }),
          })
          .meta({ description: 'Last day to say so, in the following year.' }),
      })
      .meta({ description: 'How it is worked out.' }),
  })
  .meta({ id: 'OnePercent', description: 'Recipient to whom a taxpayer can give one percent of the tax.' });
export type OnePercent = z.infer<typeof OnePercent>;

const Pair = z.tuple([Text(200), Text(1000)]).readonly();
const pairs = (description: string) =>
  z
    .array(Pair)
    .max(20)
    .readonly()
    .meta({ description, examples: [[['Fizetős lesz a lap?', 'Nem.']]] });

export const SupportPage = z
  .strictObject({
    amounts: SupportAmounts,
    account: BankAccount.nullable().meta({ description: 'Null: no transfers.' }),
    costs: SupportCosts.nullable().meta({ description: 'Null: not shown.' }),
    onePercent: OnePercent.nullable().meta({ description: 'Null where nobody can be given it.' }),
    title: Text(100).meta({ description: 'Heading of the page.' }),
    lead: Text(1000).meta({ description: 'Below the heading.' }),
    steps: pairs('What happens after a payment: title and text.'),
    questions: pairs('Questions with answers.'),
  })
  .meta({ id: 'SupportPage', description: 'The support page: amounts, account, costs, texts.' });
export type SupportPage = z.infer<typeof SupportPage>;

/** ISO 13616: the digits of the rearranged number must be 1 modulo 97. */
function hasRightCheckDigits(iban: string): boolean {
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}
