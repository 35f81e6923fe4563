import type { ColumnType, GeneratedAlways } from 'kysely';

export interface SupportTables {
  support: { id: GeneratedAlways<string>; site: number; recurring: boolean; made_at: Date };
  pledge: PledgeTable;
  payment: {
    id: GeneratedAlways<string>;
    pledge_id: string;
    provider: string;
    reference: string;
    intent: string | null;
    month: string | null;
    amount: number;
    paid_at: Date;
    support_id: string | null;
  };
  pledge_amount: { pledge_id: string; amount: number };
  payment_refund: { provider: string; intent: string; amount: number; refunded_at: Date };
  payment_event: {
    provider: string;
    event_id: string;
    pledge_id: string | null;
    said: ColumnType<unknown, string, never>;
    outcome: 'booked' | 'nothing new' | 'refused';
    reason: string | null;
    received_at: Date;
  };
}

/** Amounts are in hundredths of the currency. */
export interface PledgeTable {
  id: GeneratedAlways<string>;
  token: string;
  stop_token: string;
  site: number;
  provider: string;
  monthly: boolean;
  amount: number;
  currency: string;
  email: string;
  name: string | null;
  state: ColumnType<PledgeState, PledgeState | undefined>;
  subscription: string | null;
  paused_at: ColumnType<Date | null, Date | null | undefined>;
  made_at: Date;
  changed_at: Date;
}

/** `started`: nothing was paid yet; `given`: paid once; `running`: paid monthly, until `ended`. */
export type PledgeState = 'started' | 'given' | 'running' | 'ended' | 'failed' | 'refunded';
