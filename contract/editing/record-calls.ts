import { z } from 'zod';
import { numberCursor, read } from '../call.ts';
import { ErrorBody } from '../errors.ts';
import { AuditRow } from '../people.ts';

const key = z
  .string()
  .min(1)
  .max(300)
  .meta({ description: 'Key of the record: the last part of its path.', examples: ['arviz'] });

/** Created by the module that knows all entities, so that this file need not import them. */
export function recordCalls<const N extends string>(names: readonly [N, ...N[]]) {
  const entity = z.enum(names).meta({
    description: 'Kind of record, as in the names of its calls.',
    examples: [names[0]],
  });
  return {
    entityHistory: read({
      path: '/api/edit/history',
      summary: 'Changes of an entity, newest first, also under its former keys',
      input: z.object({
        entity,
        key,
        cursor: numberCursor,
        limit: z.coerce.number().int().min(1).max(100).default(30).meta({ description: 'Items per page.' }),
      }),
      output: z.object({
        items: z
          .array(
            AuditRow.omit({ address: true }).meta({ id: 'HistoryRow', description: 'A change of a record.' }),
          )
          .meta({ description: 'The newest first.' }),
        next: z.string().nullable().meta({ description: 'Cursor of the next part; null at the end.' }),
      }),
      tags: () => [],
    }),
    entityUses: read({
      path: '/api/edit/uses',
      summary: 'Uses of an entity; of many, the first ones',
      input: z.object({ entity, key }),
      output: z.object({
        uses: ErrorBody.shape.uses
          .unwrap()
          .meta({ description: 'What uses it; empty where nothing does.', examples: [[]] }),
      }),
      tags: () => [],
    }),
  } as const;
}
