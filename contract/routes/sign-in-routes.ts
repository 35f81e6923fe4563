import { z } from 'zod';
import { PasskeyAnswer, PasskeyRequest } from '../passkey.ts';
import { type DescribedRoute, formOrJson, seeOther } from './described-route.ts';

const TokenPair = z
  .object({
    token: z.string().nullable().meta({
      description: 'Access token, for `Authorization: Bearer`; null in a browser, which has cookies.',
    }),
    refreshToken: z
      .string()
      .nullable()
      .meta({ description: 'Refresh token for `POST /api/token/refresh`; null in a browser.' }),
  })
  .meta({ id: 'TokenPair', description: 'The tokens of a sign-in, for programs.' });
const tokenExample = {
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.c2ln',
  refreshToken: 'r1.abcdefghijklmnop',
};
const signedIn = {
  status: 200,
  description: 'Signed in.',
  type: 'application/json',
  schema: TokenPair,
  example: tokenExample,
} as const;

const email = z.email().max(254).meta({ description: 'E-mail address.' });
const code = z.string().meta({ description: 'The six digits in the mail; spaces and hyphens do not count.' });
const back = z.string().optional().meta({ description: 'Path of this site to go on to, for forms.' });
const LetterToken = z.object({
  token: z
    .string()
    .nullable()
    .meta({ description: 'Comes back with the code; null in a browser, which has a cookie.' }),
});
const LetterSent = LetterToken.extend({
  seconds: z.int().meta({ description: 'How long code and link are valid.' }),
});
/** Signing in and out. */
export const signInRoutes: readonly DescribedRoute[] = [
  {
    name: 'signInLetter',
    method: 'POST',
    path: '/api/v2/user/token',
    tag: 'Sign-in',
    summary: 'Mails a code and a link. The response is the same for every address',
    body: {
      types: formOrJson,
      schema: z.object({ email, vissza: back }),
      example: { email: 'olvaso@example.com' },
    },
    answers: [
      {
        status: 202,
        description: 'Sent.',
        type: 'application/json',
        schema: LetterSent,
        example: { token: 'abc', seconds: 900 },
      },
      seeOther,
    ],
    errors: [400, 413, 429, 500, 503],
  },
  {
    name: 'signInByLetter',
    method: 'POST',
    path: '/api/login/letter',
    tag: 'Sign-in',
    summary: 'Signs in a reader by the mailed code or link',
    body: {
      types: formOrJson,
      schema: z.object({
        token: z.string().optional().meta({ description: 'What `POST /api/v2/user/token` answered.' }),
        code: code.optional(),
        kulcs: z
          .string()
          .optional()
          .meta({ description: 'What the link carries, in place of token and code.' }),
        vissza: back,
      }),
      example: { token: 'abc', code: '123 456' },
    },
    answers: [signedIn, seeOther],
    errors: [400, 401, 429, 500, 503],
  },
  {
    name: 'signInPassword',
    method: 'POST',
    path: '/api/login',
    tag: 'Sign-in',
    summary: 'First step of signing in to the newsroom: address and password; a code is mailed',
    body: {
      types: formOrJson,
      schema: z.object({ email, password: z.string().meta({ description: 'The password.' }) }),
      example: { email: 'szerkeszto@example.com', password: 'hosszú jelszó' },
    },
    answers: [
      {
        status: 200,
        description: 'A code was sent.',
        type: 'application/json',
        schema: LetterToken,
        example: { token: 'abc' },
      },
      seeOther,
    ],
    errors: [400, 401, 429, 500, 503],
  },
  {
    name: 'signInCode',
    method: 'POST',
    path: '/api/login/otp/verify',
    tag: 'Sign-in',
    summary:
      'Second step of signing in to the newsroom: the code. A program sends the token of the first step as `Authorization: Bearer`',
    body: { types: formOrJson, schema: z.object({ code, vissza: back }), example: { code: '123456' } },
    answers: [signedIn, seeOther],
    errors: [400, 401, 429, 500, 503],
  },
  {
    name: 'deskCode',
    method: 'POST',
    path: '/api/login/code',
    tag: 'Sign-in',
    summary: 'The newsroom’s desk: mails a code to a member. The response is the same for every address',
    description: 'It is answered on the host of the desk only.',
    body: { types: formOrJson, schema: z.object({ email }), example: { email: 'szerkeszto@example.com' } },
    answers: [
      {
        status: 202,
        description: 'Sent, if the address belongs to a member of the newsroom.',
        type: 'application/json',
        schema: LetterSent,
        example: { token: 'abc', seconds: 600 },
      },
    ],
    errors: [400, 403, 404, 413, 429, 500, 503],
  },
  {
    name: 'signInDeskCode',
    method: 'POST',
    path: '/api/login/code/verify',
    tag: 'Sign-in',
    summary: 'The newsroom’s desk: signs in with the mailed code',
    description: 'It is answered on the host of the desk only.',
    body: {
      types: formOrJson,
      schema: z.object({
        token: z.string().optional().meta({ description: 'What `POST /api/login/code` answered.' }),
        code,
      }),
      example: { token: 'abc', code: '123 456' },
    },
    answers: [signedIn],
    errors: [400, 401, 403, 404, 429, 500, 503],
  },
  {
    name: 'passkeyChallenge',
    method: 'POST',
    path: '/api/login/passkey/options',
    tag: 'Sign-in',
    summary: 'The newsroom’s desk: a challenge for any passkey',
    description:
      'It is answered on the host of the desk only. The challenge is valid once, for five minutes.',
    answers: [
      {
        status: 200,
        description: 'What `navigator.credentials.get()` needs.',
        type: 'application/json',
        schema: PasskeyRequest,
        example: { challenge: 'bm90LWEtcmVhbC1vbmU' },
      },
    ],
    errors: [403, 404, 429, 500, 503],
  },
  {
    name: 'signInPasskey',
    method: 'POST',
    path: '/api/login/passkey',
    tag: 'Sign-in',
    summary: 'The newsroom’s desk: signs in the owner of the passkey that signed the challenge',
    description: 'It is answered on the host of the desk only.',
    body: {
      types: ['application/json'],
      schema: PasskeyAnswer,
      example: {
        id: 'a2V5',
        rawId: 'a2V5',
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
      },
    },
    answers: [signedIn],
    errors: [400, 401, 403, 404, 429, 500, 503],
  },
  {
    name: 'changePassword',
    method: 'POST',
    path: '/api/login/password',
    tag: 'Sign-in',
    summary: 'Changes the password of a member of the newsroom; their other sessions end',
    body: {
      types: formOrJson,
      schema: z.object({
        regi: z.string().meta({ description: 'The old password.' }),
        uj: z.string().meta({ description: 'The new one.' }),
      }),
      example: { regi: 'régi jelszó', uj: 'új, hosszú jelszó' },
    },
    answers: [{ status: 204, description: 'Changed.' }, seeOther],
    errors: [400, 401, 429, 500, 503],
  },
  {
    name: 'signInStart',
    method: 'GET',
    path: '/api/login/start',
    tag: 'Sign-in',
    summary: 'Redirects to the sign-in provider (OpenID Connect, PKCE)',
    input: z.object({ vissza: back }),
    answers: [
      { status: 302, description: 'Redirects to the provider.' },
      { status: 303, description: 'Redirects to the page that says what went wrong.' },
    ],
    errors: [500, 503],
  },
  {
    name: 'signInCallback',
    method: 'GET',
    path: '/api/login/callback',
    tag: 'Sign-in',
    summary: 'Callback of the provider',
    input: z.object({
      code: z.string().optional().meta({ description: 'What the provider gives.' }),
      state: z.string().optional().meta({ description: 'State of the sign-in that this browser started.' }),
    }),
    answers: [{ status: 303, description: 'Signed in, or to the page that says what went wrong.' }],
    errors: [500, 503],
  },
  {
    name: 'signInProviderCode',
    method: 'POST',
    path: '/api/login/google/check',
    tag: 'Sign-in',
    summary: 'Signs in with a provider’s code, from the browser or the app that started the sign-in',
    body: {
      types: formOrJson,
      schema: z.object({
        code: z.string().meta({ description: 'What the provider gave.' }),
        redirect_uri: z.string().meta({
          description: 'The registered one: /api/login/callback of the site, or one of APP_REDIRECT_URIS.',
        }),
        state: z.string().optional().meta({ description: 'State of the sign-in that this browser started.' }),
        code_verifier: z.string().optional().meta({
          description:
            'PKCE verifier of the sign-in that the app started, 43 to 128 characters. A browser’s is in its cookie.',
        }),
        nonce: z.string().optional().meta({
          description: 'The nonce that the app sent to the provider; left out if it sent none.',
        }),
      }),
      example: { code: '4/0Abc', redirect_uri: 'https://cimlap.example/api/login/callback' },
    },
    answers: [signedIn],
    errors: [400, 401, 403, 429, 500, 503],
  },
  {
    name: 'refreshToken',
    method: 'POST',
    path: '/api/token/refresh',
    tag: 'Sign-in',
    summary: 'Renews a session. A refresh token is valid once: if it is used again, the session ends',
    body: {
      types: formOrJson,
      schema: z.object({
        refreshToken: z
          .string()
          .optional()
          .meta({ description: 'Left out by browsers, which have a cookie.' }),
      }),
      example: { refreshToken: 'r1.abcdefghijklmnop' },
    },
    answers: [{ ...signedIn, description: 'Renewed.' }],
    errors: [400, 401, 429, 500, 503],
  },
  {
    name: 'signOut',
    method: 'POST',
    path: '/api/logout',
    tag: 'Sign-in',
    summary: 'Ends this session, another one of the same account, or all',
    body: {
      types: formOrJson,
      schema: z.object({
        mind: z.string().optional().meta({ description: 'Any value: all sessions end.' }),
        munkamenet: z
          .string()
          .optional()
          .meta({ description: 'Another sign-in of `GET /api/v1/user/devices`.' }),
      }),
      example: {},
    },
    answers: [{ status: 204, description: 'Signed out.' }, seeOther],
    errors: [400, 500, 503],
  },
];
