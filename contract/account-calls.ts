import { z } from 'zod';
import {
  AccountInfo,
  EraseAccount,
  Me,
  ReaderSupports,
  SignInDevice,
  Subscription,
  SupportChange,
} from './auth.ts';
import { readFrom, sendTo } from './call.ts';

/** A reader's own account, by bearer token or cookie; 401 for anybody else. The answers are never cached. */
export const accountCalls = {
  me: readFrom('readers', {
    path: '/api/me',
    summary: 'Who is signed in',
    input: z.object({}),
    output: Me,
    tags: () => [],
  }),
  userInfo: readFrom('readers', {
    path: '/api/v1/user/info',
    summary: 'The reader’s account',
    input: z.object({}),
    output: AccountInfo,
    tags: () => [],
  }),
  userSubscriptions: readFrom('readers', {
    path: '/api/v1/users/subscriptions',
    summary: 'What the reader supports the site with, month by month',
    input: z.object({
      show_finished: z.enum(['0', '1']).default('0').meta({ description: '1: those that ended too.' }),
    }),
    output: z.array(Subscription),
    tags: () => [],
  }),
  userSupports: readFrom('readers', {
    path: '/api/v1/user/supports',
    summary: 'All that the reader has given, with each payment',
    input: z.object({}),
    output: ReaderSupports,
    tags: () => [],
  }),
  changeSupport: sendTo('readers', {
    method: 'POST',
    path: '/api/v1/user/supports',
    summary: 'Changes sum or card of a monthly support, pauses, resumes or stops it',
    input: z.object({}),
    body: SupportChange,
    output: z
      .object({ url: z.url().nullable().meta({ description: 'Where the reader has to go, if anywhere.' }) })
      .meta({ id: 'SupportChanged', description: 'The change was taken.' }),
    status: 200,
  }),
  userDevices: readFrom('readers', {
    path: '/api/v1/user/devices',
    summary: 'Where the reader is signed in',
    input: z.object({}),
    output: z.array(SignInDevice),
    tags: () => [],
  }),
  eraseAccount: sendTo('readers', {
    method: 'POST',
    path: '/api/v1/user/erase',
    summary:
      'Erases the reader’s account, sessions, lists, newsletters, push subscriptions and mails; payments lose name and address',
    input: z.object({}),
    body: EraseAccount,
    output: z.null(),
    status: 204,
  }),
} as const;
