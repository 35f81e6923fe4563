import { testTime } from './test-support.ts';

let eventCount = 0;
/** A notice in Stripe's form (API version basil), with the fields that we read. */
const event = (type: string, object: object, id = `evt_${++eventCount}`, created = testTime) => ({
  id,
  object: 'event',
  type,
  created,
  data: { object },
});

export interface EventFields {
  pledge: string;
  amount?: number;
  currency?: string;
  /** The notice's own id. */
  id?: string;
}

export const checkoutPaid = (
  { pledge, amount = 500_000, currency = 'huf', id }: EventFields,
  intent = `pi_${pledge}`,
) =>
  event(
    'checkout.session.completed',
    {
      id: 'cs_1',
      mode: 'payment',
      payment_status: 'paid',
      payment_intent: intent,
      amount_total: amount,
      currency,
      metadata: { pledge },
    },
    id,
  );

export const checkoutExpired = ({ pledge, id }: EventFields) =>
  event(
    'checkout.session.expired',
    { id: 'cs_1', mode: 'payment', payment_status: 'unpaid', metadata: { pledge } },
    id,
  );

/** @param period start of the month that it covers, Unix seconds */
export const invoicePaid = (
  { pledge, amount = 300_000, currency = 'huf', id }: EventFields,
  invoice: string,
  period = testTime,
) =>
  event(
    'invoice.paid',
    {
      id: invoice,
      amount_paid: amount,
      currency,
      parent: { subscription_details: { metadata: { pledge }, subscription: `sub_${pledge}` } },
      lines: { data: [{ period: { start: period, end: period + 30 * 86_400 } }] },
    },
    id,
  );

export const invoicePaymentPaid = (invoice: string, intent: string) =>
  event('invoice_payment.paid', {
    id: 'inpay_1',
    invoice,
    payment: { type: 'payment_intent', payment_intent: intent },
  });

export const subscriptionDeleted = ({ pledge, id }: EventFields) =>
  event('customer.subscription.deleted', { id: `sub_${pledge}`, metadata: { pledge } }, id);

/** @param amount total refunded so far */
export const chargeRefunded = (intent: string, amount: number) =>
  event('charge.refunded', { id: 'ch_1', payment_intent: intent, amount_refunded: amount });
