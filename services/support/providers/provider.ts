import type { SupportOffer } from '#contract/support.ts';

/** A payment to request from a reader. Nothing in it comes unchecked from the reader's browser. */
export interface Order {
  /** The pledge's token, which the provider's notices repeat. */
  token: string;
  monthly: boolean;
  /** Hundredths of the currency. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  email: string;
  /** Description of the payment for the reader. */
  label: string;
  /** Absolute addresses where the provider sends the reader back. */
  doneUrl: string;
  cancelledUrl: string;
}

/** Content of a provider's notice. Amounts are in hundredths of the currency. */
export type PaymentNews =
  | {
      kind: 'paid';
      pledge: string;
      /** The provider's id of the payment, the same in each notice about it. */
      reference: string;
      /** The id of this payment in refunds, if it is known. */
      intent: string | null;
      amount: number;
      currency: string;
      /** For a monthly payment: the month that it covers, YYYY-MM. */
      month: string | null;
      subscription: string | null;
    }
  /** The id of a payment in refunds. */
  | { kind: 'named'; reference: string; intent: string }
  /** Nothing was paid, and nothing will be. */
  | { kind: 'failed'; pledge: string }
  /** A monthly payment has ended. */
  | { kind: 'ended'; pledge: string }
  /** `amount` is the sum of all refunds so far. */
  | { kind: 'refunded'; intent: string; amount: number };

export interface Notice {
  /** The provider's id of the notice, the same when it is sent again. */
  id: string;
  /** When it happened, unix seconds. */
  at: number;
  /** Null: a kind of notice that we do not book. */
  news: PaymentNews | null;
}

/** A payment provider: readers pay there, and its notices report what was paid. */
export interface PaymentProvider {
  /** Stored with each pledge. */
  name: string;
  payment: Exclude<SupportOffer['payment'], 'none'>;
  /**
   * @returns the absolute address where the reader pays. The same order again does not create a second
   * payment.
   * @throws when there is no response
   */
  createCheckout(order: Order): Promise<string>;
  /**
   * Parses a notice that came over HTTP.
   * @param body unchanged bytes
   * @throws WebhookRefused when it is not the provider's, too old, or invalid
   */
  readNotice(body: string, headers: Headers): Notice;
  /**
   * Ends a monthly payment.
   * @throws when there is no response
   */
  stop(pledge: RunningPledge): Promise<void>;
  /**
   * Charges another amount from the next month on.
   * @param amount hundredths of the currency
   * @throws when there is no response
   */
  changeAmount(pledge: RunningPledge, amount: number): Promise<void>;
  /**
   * Pauses charging until it is resumed.
   * @throws when there is no response
   */
  setPaused(pledge: RunningPledge, isPaused: boolean): Promise<void>;
  /**
   * @param backUrl absolute address where the reader returns to us
   * @returns the absolute address where the reader enters another card
   * @throws when there is no response
   */
  createCardPage(pledge: RunningPledge, backUrl: string): Promise<string>;
}

/** The provider's view of a monthly payment. */
export interface RunningPledge {
  token: string;
  subscription: string;
}

/** Thrown for a notice that is refused. The message says why. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
