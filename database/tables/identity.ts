import type { ColumnType, GeneratedAlways } from 'kysely';

export interface IdentityTables {
  account: {
    id: GeneratedAlways<number>;
    email: string;
    name: string;
    password: string | null;
    staff: ColumnType<boolean, boolean | undefined>;
    made_at: Date;
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
  signing_secret: { one: ColumnType<boolean, undefined>; secret: Buffer };
}
