import { CallError } from '#contract/errors.ts';
import type { LiveBlog } from '#contract/live.ts';
import { type Actor, actorKey } from '../../people/actor.ts';

/** Settings that decide who may post in a live blog. */
export interface BlogFacts {
  /** Keys of people who were added to it. */
  people: readonly string[];
  reportersWait: boolean;
}

export const isEditor = ({ role }: Actor): boolean => role === 'editor' || role === 'chief';

/** What happens to somebody's posts (docs/product/live-blogs.md#who-posts). */
export function postingOf(actor: Actor, { people, reportersWait }: BlogFacts): LiveBlog['posting'] {
  if (isEditor(actor)) return 'direct';
  if (actor.role !== 'reporter' || !people.includes(actorKey(actor))) return 'none';
  return reportersWait ? 'waits' : 'direct';
}

/** @throws CallError 403 for people whose posts the live blog does not accept */
export function requireMayPost(actor: Actor, facts: BlogFacts): 'direct' | 'waits' {
  const posting = postingOf(actor, facts);
  if (posting === 'none')
    throw new CallError(403, 'You may not post in this live blog; its editors can add you.');
  return posting;
}

/**
 * Checks that somebody may change or take back a post: editors any, others their own.
 * @throws CallError 403
 */
export function requireMayChange(actor: Actor, createdBy: string | null, facts: BlogFacts): void {
  if (requireMayPost(actor, facts) && (isEditor(actor) || createdBy === actorKey(actor))) return;
  throw new CallError(
    403,
    'This post was written by somebody else; only its author and editors may change it.',
  );
}

/** @throws CallError 403 when somebody who is no editor pins or pushes */
export function requireEditor(actor: Actor, action: string): void {
  if (!isEditor(actor)) throw new CallError(403, `${action} is for editors only.`);
}
