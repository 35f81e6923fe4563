import { z } from 'zod';
import { UnixSeconds } from './article.ts';

const exampleMoment = 1_795_197_600;
const Bytes = z
  .string()
  .regex(/^[\w-]{1,8000}$/)
  .meta({ description: 'Bytes in base64url.' });
const Transports = z
  .array(z.string().max(20))
  .max(10)
  .meta({ description: 'How browsers reach it, such as `internal`.' });

const PasskeyName = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .meta({ description: 'What its owner calls it.', examples: ['Telefon'] });

export const Passkey = z
  .object({
    id: z.int().positive().meta({ description: 'Permanent id.' }),
    name: PasskeyName,
    madeAt: UnixSeconds.meta({ description: 'When it was added, unix seconds.' }),
    usedAt: UnixSeconds.nullable().meta({ description: 'When it last signed somebody in; null: never.' }),
  })
  .meta({
    id: 'Passkey',
    description: 'A key on a device with which a member of the newsroom signs in at the desk.',
    examples: [{ id: 4, name: 'Telefon', madeAt: exampleMoment, usedAt: null }],
  });
export type Passkey = z.infer<typeof Passkey>;

const options = {
  challenge: Bytes.meta({ description: 'Challenge to be signed within five minutes, once.' }),
};
const exampleOptions = { challenge: 'bm90LWEtcmVhbC1vbmU' };

/** Options for `navigator.credentials.create()`, in WebAuthn's JSON form. */
export const PasskeyCreation = z.looseObject(options).meta({
  id: 'PasskeyCreation',
  description:
    'For `PublicKeyCredential.parseCreationOptionsFromJSON()`, or `startRegistration()` of @simplewebauthn/browser.',
  examples: [exampleOptions],
});

/** The same for `navigator.credentials.get()`. */
export const PasskeyRequest = z.looseObject(options).meta({
  id: 'PasskeyRequest',
  description:
    'For `PublicKeyCredential.parseRequestOptionsFromJSON()`, or `startAuthentication()` of @simplewebauthn/browser.',
  examples: [exampleOptions],
});

const credential = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal('public-key').meta({ description: 'Always this.' }),
  clientExtensionResults: z.looseObject({}).default({}).meta({ description: 'The value is ignored.' }),
  authenticatorAttachment: z
    .enum(['platform', 'cross-platform'])
    .nullish()
    .transform((attachment) => attachment ?? undefined)
    .meta({ description: 'The value is ignored.' }),
};

/** Result of `navigator.credentials.create()`, in JSON. */
export const NewPasskey = z
  .strictObject({
    name: PasskeyName,
    credential: z
      .object({
        ...credential,
        response: z
          .object({
            clientDataJSON: Bytes,
            attestationObject: Bytes,
            transports: Transports.default([]),
          })
          .meta({ description: 'What the authenticator answered.' }),
      })
      .meta({ description: 'The new credential in the JSON form of WebAuthn.' }),
  })
  .meta({
    id: 'NewPasskey',
    description: 'A passkey that the browser has just made.',
    examples: [
      {
        name: 'Telefon',
        credential: {
          id: 'a2V5',
          rawId: 'a2V5',
          type: 'public-key',
          response: { clientDataJSON: 'e30', attestationObject: 'oA' },
        },
      },
    ],
  });
export type NewPasskey = z.output<typeof NewPasskey>;

export const PasskeyChanges = z
  .strictObject({
    changes: z.strictObject({ name: PasskeyName }).partial().meta({ description: 'The changed fields.' }),
  })
  .meta({
    id: 'PasskeyChanges',
    description: 'The given fields replace the stored ones.',
    examples: [{ changes: { name: 'Régi telefon' } }],
  });

/** Result of `navigator.credentials.get()`, in JSON. */
export const PasskeyAnswer = z
  .object({
    ...credential,
    response: z
      .object({
        clientDataJSON: Bytes,
        authenticatorData: Bytes,
        signature: Bytes,
        userHandle: Bytes.nullish()
          .transform((handle) => handle ?? undefined)
          .meta({ description: 'Owner of the passkey, as the authenticator knows them.' }),
      })
      .meta({ description: 'What the authenticator answered.' }),
  })
  .meta({
    id: 'PasskeyAnswer',
    description: 'A challenge that a passkey has signed, in the JSON form of WebAuthn.',
  });
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;
