import { testTime } from './support-double.ts';

/** Notices of the form that Stripe sends (API version basil), as far as they are read. */
let count = 0;
const event = (type: string, object: object, id = `evt_${++count}`, created = testTime) => ({
  id,
  object: 'event',
  type,
  created,
  data: { object },
});

export interface Told {
  pledge: string;
  amount?: number;
  currency?: string;
  /** The notice's own name. */
  id?: string;
}

export const checkoutPaid = (
  { pledge, amount = 500_000, currency = 'huf', id }: Told,
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

export const checkoutExpired = ({ pledge, id }: Told) =>
  event(
    'checkout.session.expired',
    { id: 'cs_1', mode: 'payment', payment_status: 'unpaid', metadata: { pledge } },
    id,
  );

/** @param period when the month that it pays for begins, unix seconds */
export const invoicePaid = (
  { pledge, amount = 300_000, currency = 'huf', id }: Told,
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

export const subscriptionDeleted = ({ pledge, id }: Told) =>
  event('customer.subscription.deleted', { id: `sub_${pledge}`, metadata: { pledge } }, id);

/** @param amount what went back so far, in all */
export const chargeRefunded = (intent: string, amount: number) =>
  event('charge.refunded', { id: 'ch_1', payment_intent: intent, amount_refunded: amount });
