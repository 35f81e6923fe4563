import type { z } from 'zod';
import { secretNames } from '#database/secret-files.ts';

/** What is wrong with a variable, for whoever set it; what a secret is, is not repeated. */
export function complaint(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const secret = (secretNames as readonly string[]).includes(name);
  return `${name}${secret ? '' : ` is ${JSON.stringify(given[name])}, it`} ${issue.message}.`;
}
