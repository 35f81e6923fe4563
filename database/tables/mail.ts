import type { ColumnType, GeneratedAlways } from 'kysely';

export interface MailTables {
  mail_letter: {
    id: GeneratedAlways<string>;
    subject: string;
    text: string;
    html: string;
    made_at: ColumnType<Date, Date | undefined>;
  };
  mail: MailTable;
  mail_outbox: {
    message_id: string;
    position: GeneratedAlways<string>;
    mail_from: string;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    headers: ColumnType<Record<string, string>, string, never>;
    arrived_at: ColumnType<Date, Date | undefined>;
  };
  mail_bounce: {
    address: string;
    times: ColumnType<number, number | undefined>;
    problem: string;
    last_at: ColumnType<Date, Date | undefined>;
  };
}

/** Used by `services/mail`. The text is either its own or that of a letter. */
export interface MailTable {
  id: GeneratedAlways<string>;
  key: string;
  site: number;
  recipient: string;
  subject: string | null;
  text: string | null;
  html: string | null;
  letter_id: string | null;
  fills: ColumnType<Record<string, string>, string | undefined, never>;
  headers: ColumnType<Record<string, string>, string | undefined, never>;
  state: ColumnType<MailState, MailState | undefined, MailState>;
  problem: string | null;
  made_at: ColumnType<Date, Date | undefined, never>;
  settled_at: Date | null;
}

export type MailState = 'waiting' | 'sending' | 'sent' | 'refused' | 'unsure';
