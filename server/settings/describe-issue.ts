import type { z } from 'zod';
import { secretNames } from '#database/secret-files.ts';

/** Says what is wrong with a variable, for the person who set it. The value of a secret is not repeated. */
export function describeIssue(issue: z.core.$ZodIssue, values: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const isSecret = (secretNames as readonly string[]).includes(name);
  return `${name}${isSecret ? '' : ` is ${JSON.stringify(values[name])}, it`} ${issue.message}.`;
}
