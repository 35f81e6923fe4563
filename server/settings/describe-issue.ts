import type { z } from 'zod';
import { secretNames } from '#database/secret-files.ts';

/**
 * Says what is wrong with each variable, one sentence each, for the person who set them. The value of a
 * secret is not repeated.
 */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  values: Record<string, string | undefined>,
): string {
  const firstOfEach = new Map<string, string>();
  for (const { path, message } of issues) {
    const name = String(path[0]);
    const isSecret = (secretNames as readonly string[]).includes(name);
    const subject = isSecret ? name : `${name} is ${JSON.stringify(values[name])}, it`;
    if (!firstOfEach.has(name)) firstOfEach.set(name, `${subject} ${message}.`);
  }
  return [...firstOfEach.values()].join('\n');
}
