import { z } from 'zod';

export const ErrorBody = z
  .object({
    status: z.int().meta({ description: 'The HTTP status.' }),
    error: z.string().meta({ description: 'Description of the error, for people.' }),
    issues: z
      .array(
        z.object({
          path: z.string().meta({ description: 'Name of the field, with dots.' }),
          message: z.string().meta({ description: 'The fault of the field.' }),
        }),
      )
      .optional()
      .meta({ description: 'With 400: the fields that are wrong.' }),
    conflict: z
      .object({
        current: z.unknown().meta({ description: 'The stored state, with its version.' }),
        sent: z
          .unknown()
          .meta({ description: 'The submitted state, with the version that it was based on.' }),
      })
      .optional()
      .meta({ description: 'With 409 because somebody else has changed the document: both versions.' }),
    uses: z
      .array(
        z.object({
          kind: z.string().meta({ description: 'What uses it: `article`, `episode`, …' }),
          key: z.string().meta({ description: 'Number or slug of what uses it.' }),
          name: z.string().meta({ description: 'Name by which editors know it.' }),
        }),
      )
      .optional()
      .meta({ description: 'With 409 because it is in use: its uses, or the first ones of many.' }),
  })
  .meta({ id: 'Error', description: 'Every answer with a status of 400 or above.' });
export type ErrorBody = z.infer<typeof ErrorBody>;

/** A failed call, with its HTTP status. */
export class CallError extends Error {
  readonly status: number;
  readonly issues: ErrorBody['issues'];
  /** When the same request may succeed; sent as `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, message: string, issues?: ErrorBody['issues'], retryAfterSeconds?: number) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.issues = issues;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** A limit is exceeded. */
export class TooManyError extends CallError {
  constructor(message: string, retryAfterSeconds: number) {
    super(429, message, undefined, retryAfterSeconds);
  }
}

/** Somebody else has changed the object that should be replaced. */
export class ConflictError extends CallError {
  readonly conflict: NonNullable<ErrorBody['conflict']>;

  constructor(message: string, conflict: NonNullable<ErrorBody['conflict']>) {
    super(409, message);
    this.conflict = conflict;
  }
}

export type Use = NonNullable<ErrorBody['uses']>[number];

/** The object that should be deleted is in use. */
export class InUseError extends CallError {
  readonly uses: Use[];

  constructor(message: string, uses: Use[], issues?: ErrorBody['issues']) {
    super(409, message, issues);
    this.uses = uses;
  }
}
