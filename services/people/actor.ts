import type { Role } from '#contract/role.ts';

/** Who does something in the newsroom: somebody signed in, a program with a key, or the command line. */
export interface Actor {
  kind: 'person' | 'program' | 'command';
  /** Lasting name: the account's number, the key's number, or the name of the command. */
  id: string;
  /** As the audit log and histories show them. */
  name: string;
  role: Role;
  /** Session of somebody who is signed in. */
  sessionId?: string;
}

/** Who made a change and from where; every write of the newsroom has one. */
export interface Signature {
  actor: Actor;
  /** Network address, where it is known. */
  address: string | null;
}

/** Somebody at the machine's command line, who may do everything there anyway. */
export function signCommand(name: string): Signature {
  return { actor: { kind: 'command', id: name, name: 'parancssor', role: 'chief' }, address: null };
}
