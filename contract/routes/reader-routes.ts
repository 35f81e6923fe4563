import { z } from 'zod';
import { LeagueKey } from '../tips.ts';
import {
  type DescribedAnswer,
  type DescribedRoute,
  formOnly,
  formOrJson,
  seeOther,
} from './described-route.ts';

const page: DescribedAnswer = {
  status: 200,
  description: 'A page.',
  type: 'text/html',
  schema: z.string(),
  example: '<!doctype html>…',
};

const listCodes = z
  .union([z.string(), z.array(z.string())])
  .optional()
  .meta({ description: 'Codes of newsletters that stay subscribed to.' });
const kod = z.string().meta({ description: 'What the link in the mail carries.' });
const statusAnswer = (status: number, description: string, words: string) => ({
  status,
  description,
  type: 'application/json' as const,
  schema: z.object({ status: z.string().meta({ description: 'What was done.' }) }),
  example: { status: words },
});

const newsletterRoutes: readonly DescribedRoute[] = [
  {
    name: 'newsletterLink',
    method: 'POST',
    path: '/api/newsletter/link',
    tag: 'Newsletters',
    summary: 'Mails a link to the settings of an address. The response is the same for every address',
    body: {
      types: formOrJson,
      schema: z.object({ email: z.email().meta({ description: 'E-mail address.' }) }),
      example: { email: 'olvaso@example.com' },
    },
    answers: [statusAnswer(202, 'Sent, if there is anybody.', 'link sent'), seeOther],
    errors: [400, 403, 413, 429, 500, 503],
  },
  {
    name: 'newsletterConfirm',
    method: 'POST',
    path: '/api/newsletter/confirm',
    tag: 'Newsletters',
    summary: 'Confirms a subscription to newsletters',
    body: { types: formOrJson, schema: z.object({ kod }), example: { kod: 'Zg.abc' } },
    answers: [statusAnswer(200, 'Confirmed.', 'confirmed'), seeOther],
    errors: [403, 410, 413, 500, 503],
  },
  {
    name: 'newsletterManage',
    method: 'POST',
    path: '/api/newsletter/manage',
    tag: 'Newsletters',
    summary: 'Sets the newsletters of an address, or deletes the address',
    body: {
      types: formOrJson,
      schema: z.object({
        kod,
        mit: z
          .string()
          .optional()
          .meta({ description: '`mindenrol`: unsubscribe from all; `torles`: forget the address.' }),
        listCodes,
      }),
      example: { kod: 'Zg.abc', listCodes: ['reggeli'] },
    },
    answers: [statusAnswer(200, 'The result.', 'mentve'), seeOther],
    errors: [403, 404, 413, 500, 503],
  },
  ...(['POST', 'GET'] as const).map(
    (method): DescribedRoute => ({
      name: method === 'POST' ? 'newsletterUnsubscribe' : 'newsletterUnsubscribePage',
      method,
      path: '/api/newsletter/unsubscribe',
      tag: 'Newsletters',
      summary:
        method === 'POST'
          ? 'One-click unsubscription by a mail program (RFC 8058)'
          : 'Redirects to the settings of newsletters',
      input: z.object({
        kod: kod.optional(),
        ...(method === 'POST' && {
          lista: z
            .string()
            .optional()
            .meta({ description: 'Code of a newsletter: only that one is unsubscribed.' }),
        }),
      }),
      answers: [
        method === 'POST'
          ? {
              status: 200,
              description: 'Done.',
              type: 'text/plain',
              schema: z.string(),
              example: 'Leiratkoztál.\n',
            }
          : { status: 303, description: 'Redirects to the page.' },
      ],
      errors: [500, 503],
    }),
  ),
  {
    name: 'newsletterSample',
    method: 'GET',
    path: '/api/newsletter/lists/{code}/sample',
    tag: 'Newsletters',
    summary: 'The newest issue of a newsletter, as it is sent',
    input: z.object({
      code: z.string().meta({ description: 'Code of the newsletter.', examples: ['reggeli'] }),
    }),
    answers: [
      {
        status: 200,
        description: 'The mail.',
        type: 'text/html',
        schema: z.string(),
        example: '<!doctype html>…',
      },
    ],
    errors: [404, 500, 503],
  },
];

/** Amounts are text, as in forms. */
const SupportForm = z.object({
  often: z.enum(['monthly', 'once']).meta({ description: 'Month by month, or once.' }),
  monthly: z.string().optional().meta({ description: 'The amount chosen for a month.' }),
  once: z.string().optional().meta({ description: 'The amount chosen for once.' }),
  own: z.string().optional().meta({ description: 'Another amount, in place of the chosen one.' }),
  email: z.email().meta({ description: 'Where the receipt goes.' }),
  name: z.string().optional().meta({ description: 'Name of the payer.' }),
});

const supportRoutes: readonly DescribedRoute[] = [
  {
    name: 'supportStart',
    method: 'POST',
    path: '/api/support',
    tag: 'Support',
    summary: 'Starts a payment; redirects to the provider’s page',
    body: {
      types: formOrJson,
      schema: SupportForm,
      example: { often: 'monthly', monthly: '2500', email: 'olvaso@example.com' },
    },
    answers: [
      {
        status: 200,
        description: 'Where to pay.',
        type: 'application/json',
        schema: z.object({ url: z.url().meta({ description: 'Page of the provider.' }) }),
        example: { url: 'https://checkout.stripe.com/c/pay/abc' },
      },
      seeOther,
    ],
    errors: [400, 403, 404, 413, 429, 500, 502, 503],
  },
  {
    name: 'supportAgain',
    method: 'GET',
    path: '/api/support/again',
    tag: 'Support',
    summary: 'The form with the data of this browser, after a failed payment',
    answers: [page, seeOther],
    errors: [500, 503],
  },
  ...(['GET', 'POST'] as const).map(
    (method): DescribedRoute => ({
      name: method === 'GET' ? 'supportStopPage' : 'supportStop',
      method,
      path: '/api/support/stop/{token}',
      tag: 'Support',
      summary:
        method === 'GET' ? 'Asks for confirmation before a monthly support ends' : 'Ends a monthly support',
      input: z.object({
        token: z.string().meta({ description: 'Token of the link in the mail.', examples: ['abc'] }),
      }),
      ...(method === 'POST' && { body: { types: formOnly, schema: z.object({}), example: {} } }),
      answers: [page],
      errors: method === 'GET' ? [404, 500, 503] : [403, 404, 413, 500, 502, 503],
    }),
  ),
];

const name = z.string().meta({ description: 'Name of the player in tables; it is needed once.' });
const kulcs = LeagueKey;

/** Forms of the game's pages: path, action, fields and an example. */
const tipsForms: ReadonlyArray<
  readonly [path: string, summary: string, fields: z.ZodRawShape, example: object]
> = [
  [
    'place',
    'Places tips; what comes after the beginning of a match is not taken',
    { nev: name.optional() },
    { nev: 'Olvasó', h12: '2', v12: '1' },
  ],
  ['name', 'Sets the player’s name', { nev: name }, { nev: 'Olvasó' }],
  [
    'exit',
    'Leaves the prediction game',
    { biztos: z.literal('igen').meta({ description: 'Confirmation.' }) },
    { biztos: 'igen' },
  ],
  [
    'leagues/found',
    'Founds a league',
    { liga: z.string().meta({ description: 'Name of the league.' }), nev: name.optional() },
    { liga: 'A szomszédok' },
  ],
  ['leagues/join', 'Joins a league', { kulcs, nev: name.optional() }, { kulcs: '0123456789abcdef' }],
  [
    'leagues/leave',
    'Leaves a league, or ends one’s own',
    { kulcs, mit: z.string().optional().meta({ description: '`megszuntetem`: ends it.' }) },
    { kulcs: '0123456789abcdef' },
  ],
];

const tipsRoutes: readonly DescribedRoute[] = tipsForms.map(([path, summary, fields, example]) => ({
  name: `tips${path.replace(/(?:^|\/)(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
  method: 'POST',
  path: `/api/tips/${path}`,
  tag: 'Prediction game',
  summary,
  description: 'The address of the page contains the result.',
  body: { types: formOnly, schema: z.object(fields), example },
  answers: [seeOther],
  errors: [403, 413, 500, 503],
}));

export const readerRoutes: readonly DescribedRoute[] = [...newsletterRoutes, ...supportRoutes, ...tipsRoutes];
