import { z } from 'zod';

const Page = (description: string) =>
  z
    .string()
    .max(2000)
    .regex(/^(?:\/(?!\/)|https:\/\/)/, 'A path on the site, or an https address.')
    .nullable()
    .meta({ description: `${description} A path on the site or a whole address; null: there is none.` });

export const Organisation = z
  .strictObject({
    masthead: Page('Who makes the paper.'),
    publishingPrinciples: Page('Address of the publishing principles.'),
    ethicsPolicy: Page('Address of the code of ethics.'),
    correctionsPolicy: Page('How mistakes are put right, or which were.'),
    verificationFactCheckingPolicy: Page('How facts are checked.'),
    sameAs: z
      .array(z.url({ protocol: /^https$/ }).max(2000))
      .max(20)
      .readonly()
      .meta({
        description: 'Pages elsewhere that are the paper’s own, such as its profiles.',
        examples: [['https://www.facebook.com/cimlap.example']],
      }),
  })
  .meta({ id: 'Organisation', description: 'Facts about the publisher of a site for search engines.' });
export type Organisation = z.infer<typeof Organisation>;
