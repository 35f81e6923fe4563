import type { ColumnType, GeneratedAlways } from 'kysely';
import type { Role } from '#contract/role.ts';

export interface IdentityTables {
  account: {
    id: GeneratedAlways<number>;
    email: string;
    name: string;
    password: string | null;
    staff: ColumnType<boolean, boolean | undefined>;
    made_at: Date;
    role: ColumnType<Role | null, Role | null | undefined>;
    left_at: ColumnType<Date | null, null | undefined, Date | null>;
    /** Incremented by the database, as in `program_key`. */
    version: GeneratedAlways<number>;
    edited_at: GeneratedAlways<Date | null>;
  };
  account_subject: { issuer: string; subject: string; account_id: number };
  session: {
    id: string;
    account_id: number;
    scope: 'user' | 'reader';
    device: string;
    began_at: Date;
    seen_at: Date;
    ends_at: Date;
    ended_at: ColumnType<Date | null, undefined, Date>;
    is_for_desk: ColumnType<boolean, boolean | undefined>;
  };
  refresh_token: {
    hash: Buffer;
    session_id: string;
    ends_at: Date;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  sign_in_letter: {
    id: Buffer;
    link: Buffer | null;
    code: Buffer;
    email: string;
    scope: 'user' | 'reader';
    tries: ColumnType<number, undefined>;
    ends_at: Date;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  passkey: {
    id: GeneratedAlways<number>;
    account_id: number;
    credential_id: Buffer;
    public_key: Buffer;
    /** Bigint, as text. */
    counter: ColumnType<string, number, number>;
    transports: string[];
    name: string;
    made_at: Date;
    used_at: ColumnType<Date | null, undefined, Date>;
  };
  passkey_challenge: { challenge: Buffer; account_id: number | null; ends_at: Date };
  program_key: {
    id: GeneratedAlways<number>;
    hash: Buffer;
    hint: string;
    name: string;
    role: Role;
    owner: string;
    origins: string[];
    per_minute: number;
    made_at: Date;
    expires_at: Date | null;
    used_at: ColumnType<Date | null, undefined, Date>;
    withdrawn_at: ColumnType<Date | null, undefined, Date>;
    version: GeneratedAlways<number>;
    edited_at: GeneratedAlways<Date | null>;
  };
  audit: {
    id: GeneratedAlways<string>;
    at: GeneratedAlways<Date>;
    actor_kind: 'person' | 'program' | 'command';
    actor_id: string;
    actor_name: string;
    role: Role;
    address: string | null;
    action: string;
    entity: string;
    entity_id: string;
    before: unknown;
    after: unknown;
  };
  signing_secret: { one: ColumnType<boolean, undefined>; secret: Buffer };
}
