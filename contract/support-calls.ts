import { z } from 'zod';
import { readFrom } from './call.ts';
import { SupportOffer, SupportThanks, SupportToken } from './support.ts';

/** What the support pages read. Paying is a form: `POST /api/support`. */
export const supportCalls = {
  supportOffer: readFrom('readers', {
    path: '/api/support',
    summary: 'How readers can pay online',
    input: z.object({}),
    output: SupportOffer,
    tags: () => [],
  }),
  supportThanks: readFrom('readers', {
    path: '/api/support/thanks/{token}',
    summary: 'State of a support, for a day; nothing about its giver',
    input: z.object({ token: SupportToken }),
    output: SupportThanks,
    tags: () => [],
  }),
} as const;
