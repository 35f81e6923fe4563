import { z } from 'zod';
import { budapestMonth } from '#contract/budapest-time.ts';
import { type Notice, type PaymentNews, WebhookRefused } from './provider.ts';

const Id = z.string().min(1).max(255);
const Seconds = z.int().positive();
const Amount = z.int().nonnegative();
const Currency = z
  .string()
  .regex(/^[a-z]{3}$/i)
  .toUpperCase();
/** Set by us. Payments that did not start on the support page have none. */
const Metadata = z.object({ pledge: Id.optional() }).nullish();

const Event = z.object({
  id: Id,
  type: z.string(),
  created: Seconds,
  data: z.object({ object: z.unknown() }),
});

const Session = z.object({
  mode: z.string(),
  payment_status: z.string(),
  payment_intent: Id.nullish(),
  amount_total: Amount.nullish(),
  currency: Currency.nullish(),
  metadata: Metadata,
});
const SubscriptionDetails = z.object({ metadata: Metadata, subscription: Id.nullish() }).nullish();
/** Fields of API version basil, and of older ones. */
const Invoice = z.object({
  id: Id,
  amount_paid: Amount,
  currency: Currency,
  parent: z.object({ subscription_details: SubscriptionDetails }).nullish(),
  subscription_details: SubscriptionDetails,
  subscription: Id.nullish(),
  payment_intent: Id.nullish(),
  lines: z.object({ data: z.array(z.object({ period: z.object({ start: Seconds }) })).min(1) }),
});
const InvoicePayment = z.object({ invoice: Id, payment: z.object({ payment_intent: Id.nullish() }) });
const Subscription = z.object({ metadata: Metadata });
const Charge = z.object({ payment_intent: Id.nullish(), amount_refunded: z.int().positive() });

type Reader = (object: unknown) => PaymentNews | null;

/** Reads the notices of Stripe that we book (https://docs.stripe.com/api/events/types), by type. */
const readers: Readonly<Record<string, Reader>> = {
  'checkout.session.completed': paidAtOnce,
  'checkout.session.async_payment_succeeded': paidAtOnce,
  'checkout.session.async_payment_failed': notPaid,
  'checkout.session.expired': notPaid,
  'invoice.paid': paidMonthly,
  'invoice_payment.paid': namedPayment,
  'customer.subscription.deleted': endedPayment,
  'charge.refunded': refunded,
};

/**
 * @param body of a notice with a valid signature
 * @throws WebhookRefused when it does not match the schema of its type
 */
export function stripeNotice(body: string): Notice {
  try {
    const { id, type, created, data } = Event.parse(JSON.parse(body));
    return { id, at: created, news: readers[type]?.(data.object) ?? null };
  } catch (error) {
    throw new WebhookRefused(
      error instanceof z.ZodError ? `not of its form: ${z.prettifyError(error)}` : 'not JSON',
    );
  }
}

function paidAtOnce(object: unknown): PaymentNews | null {
  const { mode, payment_status, payment_intent, amount_total, currency, metadata } = Session.parse(object);
  // A monthly payment is booked by its invoice. `unpaid` is a bank transfer that has not arrived yet.
  if (
    mode !== 'payment' ||
    payment_status !== 'paid' ||
    !metadata?.pledge ||
    !payment_intent ||
    !amount_total ||
    !currency
  )
    return null;
  const { pledge } = metadata;
  return {
    kind: 'paid',
    pledge,
    reference: payment_intent,
    intent: payment_intent,
    amount: amount_total,
    currency,
    month: null,
    subscription: null,
  };
}

function notPaid(object: unknown): PaymentNews | null {
  const { metadata } = Session.parse(object);
  return metadata?.pledge ? { kind: 'failed', pledge: metadata.pledge } : null;
}

function paidMonthly(object: unknown): PaymentNews | null {
  const invoice = Invoice.parse(object);
  const details = invoice.parent?.subscription_details ?? invoice.subscription_details;
  if (!details?.metadata?.pledge || invoice.amount_paid === 0) return null;
  return {
    kind: 'paid',
    pledge: details.metadata.pledge,
    reference: invoice.id,
    intent: invoice.payment_intent ?? null,
    amount: invoice.amount_paid,
    currency: invoice.currency,
    month: budapestMonth(Math.max(...invoice.lines.data.map(({ period }) => period.start))),
    subscription: details.subscription ?? invoice.subscription ?? null,
  };
}

function namedPayment(object: unknown): PaymentNews | null {
  const { invoice, payment } = InvoicePayment.parse(object);
  return payment.payment_intent
    ? { kind: 'named', reference: invoice, intent: payment.payment_intent }
    : null;
}

function endedPayment(object: unknown): PaymentNews | null {
  const { metadata } = Subscription.parse(object);
  return metadata?.pledge ? { kind: 'ended', pledge: metadata.pledge } : null;
}

function refunded(object: unknown): PaymentNews | null {
  const { payment_intent, amount_refunded } = Charge.parse(object);
  return payment_intent ? { kind: 'refunded', intent: payment_intent, amount: amount_refunded } : null;
}
