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
import { readFrom, writeTo } from './call.ts';

/** A reader's own account, by bearer token or cookie; 401 for anybody else. The answers are never cached. */
export const accountCalls = {
  me: readFrom('readers', {
    path: '/api/me',
    summary: 'The signed-in user',
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
    summary: 'The monthly supports of the reader',
    input: z.object({
      show_finished: z.enum(['0', '1']).default('0').meta({ description: '1: also those that have ended.' }),
    }),
    output: z.array(Subscription),
    tags: () => [],
  }),
  userSupports: readFrom('readers', {
    path: '/api/v1/user/supports',
    summary: 'All supports of the reader, with each payment',
    input: z.object({}),
    output: ReaderSupports,
    tags: () => [],
  }),
  changeSupport: writeTo('readers', {
    method: 'POST',
    path: '/api/v1/user/supports',
    summary: 'Changes the amount or card of a monthly support, pauses, resumes or stops it',
    input: z.object({}),
    body: SupportChange,
    output: z
      .object({
        url: z.url().nullable().meta({ description: 'Where to redirect the reader; null if nowhere.' }),
      })
      .meta({ id: 'SupportChanged', description: 'The change was accepted.' }),
    status: 200,
  }),
  userDevices: readFrom('readers', {
    path: '/api/v1/user/devices',
    summary: 'Where the reader is signed in',
    input: z.object({}),
    output: z.array(SignInDevice),
    tags: () => [],
  }),
  eraseAccount: writeTo('readers', {
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
