import { z } from 'zod';
import { pageSize } from './lists.ts';
import { maxInteger } from './max-integer.ts';

/** Services other than the content service that answer calls of this contract. */
export const otherServices = {
  livescore: 'the live-score service',
  quiz: 'the quiz service',
  readers: 'the readers’ service',
  measuring: 'measuring, where it is switched on',
  elections: 'the elections service',
} as const;
export type OtherService = keyof typeof otherServices;

/** Default size limit of a body: a form's fields, a switch, a few names. */
export const standardMaxBodyBytes = 16 * 1024;

/**
 * One HTTP call. Parameters in braces in `path` and, for GET, all others in the query string are fields of
 * `input`; for other methods, `body` is JSON.
 */
export interface Call<I extends z.ZodObject = z.ZodObject, O extends z.ZodType = z.ZodType> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /**
   * Calls of the live-score service answer under `/livescore/` and `/api/livescore/` alike
   * (`livescoreAliasOf`).
   */
  path: `/api/${string}` | `/livescore/${string}`;
  summary: string;
  /** Path and query parameters. Over HTTP, numbers arrive as text, so they are declared with `z.coerce`. */
  input: I;
  /** Status for invalid input; 400 by default. 404 if a malformed key is treated like an unknown one. */
  invalidInputStatus?: 404;
  /** JSON body of a write. */
  body?: z.ZodType;
  /** Default: `standardMaxBodyBytes`. */
  maxBodyBytes?: number;
  output: O;
  /**
   * Whether the answer contains something that is shown once, so it must not be stored for repeated requests.
   */
  isAnswerSecret?: true;
  /** Statuses of failures that only this call has. */
  errors?: readonly number[];
  /** Status of a successful answer; 200 by default. With 204 there is no body. */
  status?: 200 | 202 | 204;
  /** The service that answers it, instead of the content service. If that does not run, the call is a 404. */
  service?: OtherService;
  /** Tags of the content that an answer was made from (`cache-tags.ts`). */
  tags(input: z.output<I>, output: z.output<O>): string[];
  /** Path of the answer's own address, if the key in the request is a former one; over HTTP this is a 301. */
  moved?(input: z.output<I>, output: z.output<O>): string | null;
  /** Cache tags of its 404: publishing with these tags ends the 404. Default: none. */
  missing?(input: z.output<I>): string[];
}

/** The other address of a live-score call (docs/product/calls.md#live-scores); null for any other call. */
export function livescoreAliasOf(path: Call['path']): Call['path'] | null {
  if (path.startsWith('/livescore/')) return `/api${path}`;
  return path.startsWith('/api/livescore/') ? (path.slice('/api'.length) as Call['path']) : null;
}

type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Fields that the functions below set, or allow only where they apply. */
type SetBelow = 'method' | 'tags' | 'moved' | 'missing' | 'service';

/** A call that reads. `access.ts` says who may make it. */
export function read<I extends z.ZodObject, O extends z.ZodType>(
  definition: Omit<Call<I, O>, SetBelow> & Pick<Call<I, O>, 'tags' | 'moved' | 'missing'>,
) {
  return { method: 'GET' as const, ...definition };
}

/** A call that reads, answered by another service. */
export function readFrom<S extends OtherService, I extends z.ZodObject, O extends z.ZodType>(
  service: S,
  definition: Omit<Call<I, O>, SetBelow> & Pick<Call<I, O>, 'tags' | 'moved' | 'missing'>,
) {
  return { service, ...read(definition) };
}

/** A call that writes. */
export function write<I extends z.ZodObject, O extends z.ZodType, B extends z.ZodType>(
  definition: Omit<Call<I, O>, SetBelow | 'body'> & { method: WriteMethod; body: B },
) {
  return { tags: () => [], ...definition };
}

/** A call that writes, answered by another service. */
export function writeTo<
  S extends OtherService,
  I extends z.ZodObject,
  O extends z.ZodType,
  B extends z.ZodType,
>(service: S, definition: Omit<Call<I, O>, SetBelow | 'body'> & { method: WriteMethod; body: B }) {
  return { service, ...write(definition) };
}

/** Addresses have page numbers only above 1. No list has more than 10 million pages. */
export const page = z.coerce
  .number()
  .int()
  .min(1)
  .max(1_000_000)
  .default(1)
  .meta({ description: 'Page number, from 1.' });
export const limit = (standard: number) =>
  z.coerce
    .number()
    .int()
    .min(1)
    .max(pageSize.max)
    .default(standard)
    .meta({ description: `Items per page; default ${standard}.` });

const cursorError = 'A cursor is what `next` said.';
/** Cursor of lists by time: Unix milliseconds, up to the year 33 658, and the number of the last item. */
export const timeCursor = z
  .string()
  .regex(/^\d{1,15}-\d{1,10}$/, cursorError)
  .optional()
  .meta({ description: '`next` of the page before.', examples: ['1795161600000-12'] });
/** Cursor of lists with the newest item first: the number of the last item that was read. */
export const numberCursor = z
  .string()
  .regex(/^\d{1,15}$/, cursorError)
  .optional()
  .meta({ description: '`next` of the part before.' });
export const nextPage = z
  .string()
  .nullable()
  .meta({ description: 'Where the next page begins; null at the end.' });

export const id = z.coerce.number().int().positive().max(maxInteger).meta({ description: 'A numeric id.' });
