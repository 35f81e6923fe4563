import { z } from 'zod';
import { UnixSeconds } from './article.ts';
import { SignInDevice } from './auth.ts';
import { id, limit, numberCursor, read, write } from './call.ts';
import { NewPasskey, Passkey, PasskeyChanges, PasskeyCreation } from './passkey.ts';
import {
  ActorKind,
  AuditRow,
  EditedKey,
  EditedPerson,
  Invitation,
  KeyReplacement,
  NewProgramKey,
  NewsroomMe,
  Person,
  PersonChanges,
  PersonReplacement,
  ProgramKey,
  ProgramKeyChanges,
  ProgramKeyInput,
} from './people.ts';

const nothing = z.object({});
const listOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).meta({ description: 'This part of the list.' }),
    next: z.string().nullable().meta({ description: 'Cursor of the next part; null at the end.' }),
  });
const listInput = z.object({
  q: z
    .string()
    .trim()
    .max(200)
    .optional()
    .meta({ description: 'Characters that the name or address contains.' }),
  cursor: z.string().max(300).optional().meta({ description: '`next` of the part before.' }),
  limit: limit(50),
});
const seconds = (description: string) => z.coerce.number().pipe(UnixSeconds).optional().meta({ description });

/** The newsroom's members, its keys, and the audit log. */
export const peopleCalls = {
  newsroomMe: read({
    path: '/api/edit/me',
    summary: 'The person or program of the newsroom that makes this call, with its permissions',
    input: nothing,
    output: NewsroomMe,
    tags: () => [],
  }),
  mySessions: read({
    path: '/api/edit/me/sessions',
    summary: 'Your sessions in the newsroom, last used first; for people only',
    input: nothing,
    output: z.object({
      items: z.array(SignInDevice).meta({ description: 'Sessions, one for each browser or program.' }),
    }),
    tags: () => [],
  }),
  endMySession: {
    method: 'DELETE',
    path: '/api/edit/me/sessions/{session}',
    summary: 'End one of your sessions',
    input: z.object({ session: z.uuid().meta({ description: '`id` of the session.' }) }),
    output: z.null(),
    status: 204,
    tags: (): string[] => [],
  },
  passkeys: read({
    path: '/api/edit/me/passkeys',
    summary: 'Your passkeys, oldest first; for people only',
    input: nothing,
    output: z.object({ items: z.array(Passkey).meta({ description: 'All of them.' }) }),
    tags: () => [],
  }),
  startPasskey: write({
    method: 'POST',
    path: '/api/edit/me/passkeys/options',
    summary: 'Options for creating a passkey in a browser; 404 if there is no desk',
    input: nothing,
    body: z.strictObject({}),
    output: PasskeyCreation,
    isAnswerSecret: true,
  }),
  addPasskey: write({
    method: 'POST',
    path: '/api/edit/me/passkeys',
    summary: 'Add the passkey that the browser has created; a mail confirms it',
    input: nothing,
    body: NewPasskey,
    output: Passkey,
  }),
  changePasskey: write({
    method: 'PATCH',
    path: '/api/edit/me/passkeys/{id}',
    summary: 'Rename one of your passkeys',
    input: z.object({ id }),
    body: PasskeyChanges,
    output: Passkey,
  }),
  removePasskey: {
    method: 'DELETE',
    path: '/api/edit/me/passkeys/{id}',
    summary: 'Remove one of your passkeys: it can no longer be used',
    input: z.object({ id }),
    output: z.null(),
    status: 204,
    tags: (): string[] => [],
  },
  people: read({
    path: '/api/edit/people',
    summary: 'Members of the newsroom, by e-mail address',
    input: listInput,
    output: listOf(Person),
    tags: () => [],
  }),
  invitePerson: write({
    method: 'POST',
    path: '/api/edit/people',
    summary: 'Add a member to the newsroom, and mail them how to sign in; 409 if they are already a member',
    input: nothing,
    body: Invitation,
    output: Person,
  }),
  editPerson: read({
    path: '/api/edit/people/{id}',
    summary: 'A member of the newsroom, for editing',
    input: z.object({ id }),
    output: EditedPerson,
    tags: () => [],
  }),
  putPerson: write({
    method: 'PUT',
    path: '/api/edit/people/{id}',
    summary: 'Set role and name of a member; 409 for the role of the last chief, or an old version',
    input: z.object({ id }),
    body: PersonReplacement,
    output: EditedPerson,
  }),
  changePerson: write({
    method: 'PATCH',
    path: '/api/edit/people/{id}',
    summary: 'Change role or name of a member; 409 for the role of the last chief',
    input: z.object({ id }),
    body: PersonChanges,
    output: Person,
  }),
  removePerson: {
    method: 'DELETE',
    path: '/api/edit/people/{id}',
    summary: 'Remove a member from the newsroom and end all their sessions; 409 for the last chief',
    input: z.object({ id }),
    output: z.null(),
    status: 204,
    tags: (): string[] => [],
  },
  signOutPerson: write({
    method: 'POST',
    path: '/api/edit/people/{id}/sign-out',
    summary: 'End all sessions of a member',
    input: z.object({ id }),
    body: z.strictObject({}),
    output: Person,
  }),
  personPasskeys: read({
    path: '/api/edit/people/{id}/passkeys',
    summary: 'Passkeys of a member, oldest first',
    input: z.object({ id }),
    output: z.object({ items: z.array(Passkey).meta({ description: 'All of them.' }) }),
    tags: () => [],
  }),
  removePersonPasskey: {
    method: 'DELETE',
    path: '/api/edit/people/{id}/passkeys/{passkey}',
    summary: 'Remove a passkey of a member, for example of a lost device; their sessions stay',
    input: z.object({
      id,
      passkey: z.coerce.number().pipe(z.int().positive()).meta({ description: '`id` of the passkey.' }),
    }),
    output: z.null(),
    status: 204,
    tags: (): string[] => [],
  },
  keys: read({
    path: '/api/edit/keys',
    summary: 'Keys of programs, newest first',
    input: listInput.extend({ cursor: numberCursor }),
    output: listOf(ProgramKey),
    tags: () => [],
  }),
  createKey: write({
    method: 'POST',
    path: '/api/edit/keys',
    summary: 'Create a key for a program; only this response shows it',
    input: nothing,
    body: ProgramKeyInput,
    output: NewProgramKey,
    isAnswerSecret: true,
  }),
  editKey: read({
    path: '/api/edit/keys/{id}',
    summary: 'A program’s key, for editing',
    input: z.object({ id }),
    output: EditedKey,
    tags: () => [],
  }),
  putKey: write({
    method: 'PUT',
    path: '/api/edit/keys/{id}',
    summary: 'Set name, role, owner, origins, limit and expiry of a key; 409 for an old version',
    input: z.object({ id }),
    body: KeyReplacement,
    output: EditedKey,
  }),
  changeKey: write({
    method: 'PATCH',
    path: '/api/edit/keys/{id}',
    summary: 'Change name, role, owner, origins, limit or expiry of a key',
    input: z.object({ id }),
    body: ProgramKeyChanges,
    output: ProgramKey,
  }),
  withdrawKey: {
    method: 'DELETE',
    path: '/api/edit/keys/{id}',
    summary: 'Revoke a key: it is refused from now on',
    input: z.object({ id }),
    output: z.null(),
    status: 204,
    tags: (): string[] => [],
  },
  audit: read({
    path: '/api/edit/audit',
    summary: 'Audit log of the newsroom, newest first',
    input: z.object({
      entity: z
        .string()
        .max(100)
        .optional()
        .meta({ description: 'Kind of thing, such as `article`: only its rows are returned.' }),
      entityId: z
        .string()
        .max(300)
        .optional()
        .meta({ description: 'Number or slug of a thing: only its rows are returned.' }),
      actor: z.string().max(200).optional().meta({
        description:
          'Number of an account or key, or name of a command: only its rows are returned. An account and a key may have the same number: see `actorKind`.',
      }),
      actorKind: ActorKind.optional().meta({
        description: 'Only rows of people, of programs or of commands are returned.',
      }),
      from: seconds('Earliest time, unix seconds.'),
      to: seconds('Before this moment, unix seconds.'),
      cursor: numberCursor,
      limit: limit(50),
    }),
    output: listOf(AuditRow),
    tags: () => [],
  }),
} as const;
