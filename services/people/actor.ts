import type { Role } from '#contract/role.ts';

/** Who acts in the newsroom: a signed-in person, a program with a key, or the command line. */
export interface Actor {
  kind: 'person' | 'program' | 'command';
  /** Permanent name: the account's number, the key's number, or the name of the command. */
  id: string;
  /** Name in the audit log and in histories. */
  name: string;
  role: Role;
  /** Session of a signed-in person. */
  sessionId?: string;
}

/** How histories, lists and people of a piece refer to an actor. */
export const actorKey = ({ kind, id }: Pick<Actor, 'kind' | 'id'>): string => `${kind}:${id}`;

/** Who made a change and from where. Every write of the newsroom has one. */
export interface Signature {
  actor: Actor;
  /** Network address, if known. */
  address: string | null;
}

/** A person at the machine's command line, who could do everything there anyway. */
export function signCommand(name: string): Signature {
  return { actor: { kind: 'command', id: name, name: 'parancssor', role: 'chief' }, address: null };
}
