import type { z } from 'zod';
import type { OpenApiTag } from '../openapi-tags.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type ContentType =
  | 'application/json'
  | 'application/x-www-form-urlencoded'
  | 'multipart/form-data'
  | 'application/offset+octet-stream'
  | 'text/event-stream'
  | 'text/plain'
  | 'text/html'
  | 'image/*';

export interface DescribedAnswer {
  status: number;
  description: string;
  /** If left out, there is no body. */
  type?: ContentType;
  schema?: z.ZodType;
  /** Made from the schema if left out. */
  example?: unknown;
}

/**
 * A route that is not a call of `calls.ts`: forms, sign-in, streams and GraphQL, whose answers depend on the
 * sender or are not JSON. Its service parses the request itself; this is its description.
 */
export interface DescribedRoute {
  /** `operationId`. */
  name: string;
  method: Method;
  /** Parameters in braces. */
  path: string;
  tag: OpenApiTag;
  summary: string;
  description?: string;
  /** Path and query parameters. */
  input?: z.ZodObject;
  /** The example is made from the schema if it is left out. */
  body?: { types: readonly ContentType[]; schema: z.ZodType; example?: unknown };
  answers: readonly DescribedAnswer[];
  /** Statuses of failures, each an `ErrorBody`. */
  errors: readonly number[];
}

/** A body that browsers' forms and programs send alike. */
export const formOrJson = ['application/json', 'application/x-www-form-urlencoded'] as const;
export const formOnly = ['application/x-www-form-urlencoded'] as const;

/** A form is answered with a page. */
export const seeOther: DescribedAnswer = {
  status: 303,
  description: 'Redirects a form’s sender to the page with the result.',
};
