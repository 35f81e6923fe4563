import { z } from 'zod';
import { UnixSeconds } from './article.ts';
import { maxInteger } from './max-integer.ts';
import { Role } from './role.ts';

const exampleMoment = 1_795_197_600;
const moment = (description: string) => UnixSeconds.nullable().meta({ description });
const PersonName = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ description: 'Name that articles and histories show.' });
const Email = z
  .email()
  .max(254)
  .transform((email) => email.toLowerCase())
  .meta({ description: 'E-mail address.' });
const version = z
  .int()
  .min(1)
  .meta({ description: 'Version, which grows with every change.', examples: [2] });
/** Version that a change was made from. */
const readVersion = version.max(maxInteger).optional().meta({
  description: 'Version that the change is based on; the newest if left out.',
});
/** A document may be sent back as it was read. */
const ignored = z.unknown().optional().meta({ description: 'Accepted and ignored.' });
const updatedAt = moment('When it was last changed, unix seconds; null: never.');
const PermanentId = z.int().positive().meta({ description: 'Permanent id.' });

/** `GET /api/edit/me`. */
export const NewsroomMe = z
  .object({
    kind: z
      .enum(['person', 'program'])
      .meta({ description: 'Whether it is a signed-in person, or a program with a key.' }),
    id: z.string().meta({ description: 'Permanent id: the number of the account or of the key.' }),
    name: z.string().meta({ description: 'Name that histories show.' }),
    role: Role,
    permissions: z
      .array(z.string())
      .meta({ description: 'Calls of the newsroom that this person or program may make.' }),
  })
  .meta({
    id: 'NewsroomMe',
    description: 'The person or program that makes this call.',
    examples: [
      { kind: 'person', id: '7', name: 'Vízi Bence', role: 'editor', permissions: ['createArticle'] },
    ],
  });

export const Person = z
  .object({
    id: PermanentId,
    version,
    email: z.string().meta({ description: 'Address with which they sign in.' }),
    name: PersonName,
    role: Role.nullable().meta({ description: 'Null until they have signed in, where STAFF names them.' }),
    hasPassword: z.boolean().meta({ description: 'They can sign in with a password and a mailed code.' }),
    seenAt: moment('When they last renewed a sign-in; null: they never signed in to the newsroom.'),
    sessions: z
      .int()
      .min(0)
      .meta({ description: 'Number of devices on which they are signed in to the newsroom.' }),
  })
  .meta({
    id: 'Person',
    description: 'A member of the newsroom.',
    examples: [
      {
        id: 7,
        version: 2,
        email: 'bence@lap.example',
        name: 'Vízi Bence',
        role: 'editor',
        hasPassword: false,
        seenAt: exampleMoment,
        sessions: 2,
      },
    ],
  });
export type Person = z.infer<typeof Person>;

export const Invitation = z.strictObject({ email: Email, name: PersonName, role: Role }).meta({
  id: 'Invitation',
  description: 'The new member. They get a mail that says how to sign in.',
  examples: [{ email: 'bence@lap.example', name: 'Vízi Bence', role: 'reporter' }],
});
export type Invitation = z.output<typeof Invitation>;

const PersonDocument = z
  .strictObject({
    name: PersonName,
    role: Role.nullable().meta({ description: 'Null while nobody has given them one.' }),
  })
  .meta({ description: 'What chiefs set.' });
const examplePerson = { name: 'Vízi Bence', role: 'editor' as const };

/** `GET /api/edit/people/{id}`. */
export const EditedPerson = z.object({ id: PermanentId, version, updatedAt, document: PersonDocument }).meta({
  id: 'EditedPerson',
  description: 'A member of the newsroom, for editing.',
  examples: [{ id: 7, version: 2, updatedAt: exampleMoment, document: examplePerson }],
});
export type EditedPerson = z.infer<typeof EditedPerson>;

export const PersonReplacement = z
  .strictObject({ version: readVersion, document: PersonDocument, id: ignored, updatedAt: ignored })
  .meta({
    id: 'PersonReplacement',
    description: 'The new values.',
    examples: [{ version: 2, document: examplePerson }],
  });

export const PersonChanges = z
  .strictObject({
    version: readVersion,
    changes: z
      .strictObject({ name: PersonName, role: Role })
      .partial()
      .meta({ description: 'The changed fields.' }),
  })
  .meta({
    id: 'PersonChanges',
    description: 'The given fields replace the stored ones.',
    examples: [{ changes: { role: 'editor' } }],
  });
export type PersonChanges = z.output<typeof PersonChanges>;

/** Default number of requests per minute for a key. */
export const standardKeyRequestsPerMinute = 600;

/** Scheme, host and port, in the form of the `Origin` header. */
const WebOrigin = z
  .string()
  .max(300)
  .refine((origin) => /^https?:/.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin, {
    message: 'It must be scheme and host of a web page, such as https://program.example.',
  })
  .meta({ description: 'Scheme and host, without a path.', examples: ['https://program.example'] });

const KeyFields = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .meta({ description: 'What the program is.', examples: ['Sportmérleg'] }),
  role: Role,
  owner: Email.meta({ description: 'E-mail address of whoever answers for it.' }),
  origins: z
    .array(WebOrigin)
    .max(20)
    .meta({ description: 'Web pages whose scripts may use it; none for programs on servers.' }),
  perMinute: z
    .int()
    .min(1)
    .max(100_000)
    .meta({ description: `Requests per minute and process; default ${standardKeyRequestsPerMinute}.` }),
  expiresAt: moment('When it ends, unix seconds; null: never.'),
});

export const ProgramKeyInput = KeyFields.extend({
  origins: KeyFields.shape.origins.default([]),
  perMinute: KeyFields.shape.perMinute.default(standardKeyRequestsPerMinute),
  expiresAt: KeyFields.shape.expiresAt.default(null),
}).meta({
  id: 'ProgramKeyInput',
  description: 'A key to be made for a program.',
  examples: [{ name: 'Sportmérleg', role: 'reporter', owner: 'bence@lap.example' }],
});
export type ProgramKeyInput = z.output<typeof ProgramKeyInput>;

export const ProgramKeyChanges = z
  .strictObject({
    version: readVersion,
    changes: KeyFields.partial().meta({ description: 'The changed fields.' }),
  })
  .meta({
    id: 'ProgramKeyChanges',
    description: 'The given fields replace the stored ones.',
    examples: [{ changes: { perMinute: 60 } }],
  });
export type ProgramKeyChanges = z.output<typeof ProgramKeyChanges>;

const exampleKeyDocument = {
  name: 'Sportmérleg',
  role: 'reporter' as const,
  owner: 'bence@lap.example',
  origins: [],
  perMinute: standardKeyRequestsPerMinute,
  expiresAt: null,
};
const exampleKey = {
  id: 3,
  version: 1,
  hint: 'cimlap_Zk3x',
  ...exampleKeyDocument,
  madeAt: exampleMoment,
  usedAt: null,
};

export const ProgramKey = z
  .object({
    id: PermanentId,
    version,
    hint: z.string().meta({ description: 'How the key begins.' }),
    ...KeyFields.shape,
    owner: z.string().meta({ description: 'E-mail address of whoever answers for it.' }),
    madeAt: UnixSeconds.meta({ description: 'When it was made, unix seconds.' }),
    usedAt: moment('When it was last used, to the minute; null: never.'),
  })
  .meta({
    id: 'ProgramKey',
    description: 'A program’s key, without the key itself.',
    examples: [exampleKey],
  });
export type ProgramKey = z.infer<typeof ProgramKey>;

/** `GET /api/edit/keys/{id}`. */
export const EditedKey = z
  .object({
    id: PermanentId,
    version,
    updatedAt,
    document: KeyFields.meta({ description: 'What chiefs set.' }),
  })
  .meta({
    id: 'EditedKey',
    description: 'A program’s key, to be changed.',
    examples: [{ id: 3, version: 1, updatedAt: null, document: exampleKeyDocument }],
  });
export type EditedKey = z.infer<typeof EditedKey>;

export const KeyReplacement = z
  .strictObject({
    version: readVersion,
    document: KeyFields.meta({ description: 'What chiefs set.' }),
    id: ignored,
    updatedAt: ignored,
  })
  .meta({
    id: 'KeyReplacement',
    description: 'The new values.',
    examples: [{ version: 1, document: exampleKeyDocument }],
  });

export const NewProgramKey = ProgramKey.extend({
  key: z.string().meta({ description: 'The key itself, shown this once.' }),
}).meta({
  id: 'NewProgramKey',
  description: 'A key that was just made.',
  examples: [{ ...exampleKey, key: 'cimlap_Zk3xq0V8sYb1mPpW6tR2nDhE4uJc7gLfA9oKiSvTzXw' }],
});
export type NewProgramKey = z.infer<typeof NewProgramKey>;

export const ActorKind = z.enum(['person', 'program', 'command']);

export const AuditRow = z
  .object({
    id: z.int().meta({ description: 'Number of the row, which grows with time.' }),
    at: UnixSeconds.meta({ description: 'Unix seconds.' }),
    actor: z
      .object({
        kind: ActorKind.meta({ description: 'Who or what did it.' }),
        id: z.string().meta({ description: 'Number of the account or key, or name of the command.' }),
        name: z.string().meta({ description: 'Name that they had then.' }),
        role: Role,
      })
      .meta({ description: 'Who did it.' }),
    address: z.string().nullable().meta({ description: 'Network address, where it is known.' }),
    action: z.string().meta({ description: 'What was done, such as `update`.' }),
    entity: z.string().meta({ description: 'Kind of thing that was changed, such as `article`.' }),
    entityId: z.string().meta({ description: 'Number or slug of the thing.' }),
    before: z
      .unknown()
      .meta({ description: 'The fields that changed, as they were; null where there was nothing.' }),
    after: z.unknown().meta({ description: 'The same as they became; null where there is nothing.' }),
  })
  .meta({
    id: 'AuditRow',
    description: 'A change by a member of the newsroom.',
    examples: [
      {
        id: 120,
        at: exampleMoment,
        actor: { kind: 'person', id: '7', name: 'Vízi Bence', role: 'editor' },
        address: '198.51.100.7',
        action: 'update',
        entity: 'article',
        entityId: '12',
        before: { title: 'Régi cím', version: 1 },
        after: { title: 'Új cím', version: 2 },
      },
    ],
  });
export type AuditRow = z.infer<typeof AuditRow>;
