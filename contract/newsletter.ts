import { z } from 'zod';

/** Result of subscribing or changing settings, and the value of `allapot` for it. */
export const newsletterStateParams = {
  confirmationSent: 'elkuldve',
  confirmed: 'kesz',
  expired: 'lejart',
  saved: 'mentve',
  unsubscribed: 'leiratkozva',
  erased: 'torolve',
  badLink: 'hibas',
  linkSent: 'link',
} as const;
export type NewsletterState = keyof typeof newsletterStateParams;

export const ListCode = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/, 'It must be lower-case letters, digits and hyphens.')
  .meta({ examples: ['napi'] });

export const NewsletterList = z
  .object({
    code: ListCode.meta({ description: 'Names it in `listCodes`.' }),
    name: z.string().meta({ description: 'What readers call it.' }),
    description: z.string().meta({ description: 'Content of the newsletter.' }),
    when: z.string().meta({ description: 'When it is sent, in words.' }),
    sample: z.string().meta({ description: 'Path of what an issue would be now.' }),
  })
  .meta({ id: 'NewsletterList', description: 'A newsletter that readers can subscribe to.' });
export type NewsletterList = z.infer<typeof NewsletterList>;

/** Token in the signed links of mails. */
export const NewsletterToken = z
  .string()
  .regex(/^[\w-]{1,60}\.[\w-]{43}$/)
  .meta({ description: 'What the link in a mail carries.', examples: [`Zg.${'x'.repeat(43)}`] });

export const NewsletterReader = z
  .object({
    address: z.string().meta({ description: 'Where newsletters go, in part: `v…i@example.hu`.' }),
    lists: z.array(ListCode).meta({ description: 'Newsletters that are sent to this address.' }),
  })
  .meta({ id: 'NewsletterReader', description: 'What a signed link leads to.' });
export type NewsletterReader = z.infer<typeof NewsletterReader>;

/** A form sends one code as text, several as a list. */
const codes = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z.array(ListCode).min(1).max(20),
);
const name = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^\p{Cc}<>]*$/u)
  .default('');

/** `POST /api/newsletter/subscribe`; see docs/product/readers.md#newsletter. */
export const SubscribeInput = z.strictObject({
  email: z.string().min(3).max(500).meta({ description: 'Where the newsletters are to go.' }),
  firstName: name.meta({ description: 'First name with which letters greet; it may be left out.' }),
  lastName: name.meta({ description: 'May be left out.' }),
  listCodes: codes.meta({ description: 'Codes of newsletters of this site.' }),
});
