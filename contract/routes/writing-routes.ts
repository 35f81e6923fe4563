import { z } from 'zod';
import type { DescribedRoute } from './described-route.ts';

/** Stream of events in texts. */
export const writingRoutes: readonly DescribedRoute[] = [
  {
    name: 'writingStream',
    method: 'GET',
    path: '/api/edit/pieces/stream',
    tag: 'Writing',
    summary:
      'Server-sent events of pieces: `steps` (a StepBatch), `presence`, `comments`, `piece` (it was saved), each with the id of the piece as `piece`; `front` (a site’s front page or its draft has changed), `front-presence`; `open` when it listens',
    description:
      '`all`, or no `pieces`, tells of all pieces which were saved (0: many at once) and who is where, of the front pages, and of no steps. `all,1:17` tells this and the steps of piece 1. Steps come in order and without gaps. With `Last-Event-ID`, as browsers send it, or `piece:version`, what was done since comes first. Ends after a quarter of an hour.',
    input: z.object({
      pieces: z
        .string()
        .optional()
        .meta({
          description: 'Numbers of pieces, each with the version that is there already; `all` before them.',
          examples: ['1:17,2', 'all', 'all,1:17'],
        }),
    }),
    answers: [
      {
        status: 200,
        description: 'Events, for as long as the connection lasts.',
        type: 'text/event-stream',
        schema: z.string(),
        example:
          'event: steps\nid: 1:18\ndata: {"piece":1,"version":18,"clientId":5,"sequence":1,"steps":[]}\n\n',
      },
    ],
    errors: [400, 401, 403, 404, 503],
  },
];
