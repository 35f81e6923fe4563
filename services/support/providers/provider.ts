import type { SupportOffer } from '#contract/support.ts';

/** What the provider asks a reader to pay. Nothing of it comes from the reader's browser unchecked. */
export interface Order {
  /** The pledge's token: what comes back in the provider's notices. */
  token: string;
  monthly: boolean;
  /** Hundredths of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  email: string;
  /** What is paid for, as the reader sees it. */
  label: string;
  /** Absolute addresses of ours where the provider sends the reader back. */
  doneUrl: string;
  cancelledUrl: string;
}

/** What a notice of a provider says. Amounts are in hundredths of the currency. */
export type PaymentNews =
  | {
      kind: 'paid';
      pledge: string;
      /** The provider's id of the payment, the same in each notice of it. */
      reference: string;
      /** The id that refunds of it have, where it is known. */
      intent: string | null;
      amount: number;
      currency: string;
      /** Of a monthly one: the month that it pays for, YYYY-MM. */
      month: string | null;
      subscription: string | null;
    }
  /** The id that refunds of a payment have. */
  | { kind: 'named'; reference: string; intent: string }
  /** Nothing was paid, and nothing will be. */
  | { kind: 'failed'; pledge: string }
  /** A monthly one goes on no longer. */
  | { kind: 'ended'; pledge: string }
  /** `amount` is the sum of all refunds so far. */
  | { kind: 'refunded'; intent: string; amount: number };

export interface Notice {
  /** The provider's id of the notice, the same when it is sent again. */
  id: string;
  /** When it happened, unix seconds. */
  at: number;
  /** Null: we book nothing of this kind. */
  news: PaymentNews | null;
}

/** A provider of payments: readers pay there, and its notices say what was paid. */
export interface PaymentProvider {
  /** Stored with each pledge. */
  name: string;
  payment: Exclude<SupportOffer['payment'], 'none'>;
  /**
   * @returns the absolute address where the reader pays. Asked again with the same order, it makes no second
   * one.
   * @throws when there is no answer
   */
  createCheckout(order: Order): Promise<string>;
  /**
   * Reads a notice that came over HTTP.
   * @param body exactly as it came
   * @throws WebhookRefused when it is not the provider's, too old, or makes no sense
   */
  readNotice(body: string, headers: Headers): Notice;
  /** Ends a monthly payment. @throws when there is no answer */
  stop(pledge: RunningPledge): Promise<void>;
  /**
   * Charges another sum from the next month on.
   * @param amount hundredths of the currency
   * @throws when there is no answer
   */
  changeAmount(pledge: RunningPledge, amount: number): Promise<void>;
  /** Charges nothing until it is told to go on. @throws when there is no answer */
  setPaused(pledge: RunningPledge, isPaused: boolean): Promise<void>;
  /**
   * @param backUrl absolute address of ours to which the reader returns
   * @returns the absolute address where the reader gives another card
   * @throws when there is no answer
   */
  createCardPage(pledge: RunningPledge, backUrl: string): Promise<string>;
}

/** A monthly payment as its provider knows it. */
export interface RunningPledge {
  token: string;
  subscription: string;
}

/** Thrown for a notice that is not taken. The message says why. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
