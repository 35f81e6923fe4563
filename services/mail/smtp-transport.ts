import { createTransport } from 'nodemailer';
import { type Delivery, domainOf, type MailSender, type MailTransport } from './transport.ts';

/**
 * All of one mail takes less than the worker's lease (`worker.ts`), or another one would take it up
 * meanwhile. Milliseconds.
 */
const patience = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};
const mostConnections = 5;

/**
 * An SMTP server, which cannot be asked what it has taken.
 * @param url `smtp://user:password@host:587` or `smtps://…`; what nodemailer takes as parameters may follow
 */
export function smtpTransport(url: string, sender: MailSender): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections: mostConnections,
    // A text or picture is what it is, never the name of a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...patience,
  });
  return {
    async send({ name, site, to, subject, text, html, headers }) {
      try {
        await transporter.sendMail({
          from: { name: sender.names[site], address: sender.address },
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { ...headers },
          messageId: `<${name}@${domainOf(sender)}>`,
        });
        return { kind: 'sent' };
      } catch (error) {
        return deliveryOf(error);
      }
    },
    wasSent: async () => null,
    close: () => transporter.close(),
  };
}

/** Failures before anything was handed over. */
const notHandedOver = new Set(['EDNS', 'EAUTH', 'ETLS', 'ENOAUTH', 'EOAUTH2', 'EMAXLIMIT', 'EPROXY']);

/** What a failure of nodemailer means for the mail. */
export function deliveryOf(error: unknown): Delivery {
  const { message, code, command, responseCode, syscall } = detailsOf(error);
  if (responseCode >= 500 && command !== 'AUTH' && command !== 'CONN') {
    return {
      kind: 'refused',
      problem: message,
      bounced: command === 'RCPT TO' && responseCode !== 552 && responseCode !== 554,
    };
  }
  if (responseCode > 0 || notHandedOver.has(code) || syscall === 'connect')
    return { kind: 'later', problem: message };
  // An envelope that nodemailer would not even begin with.
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { kind: 'refused', problem: message, bounced: false };
  return { kind: 'unknown', problem: message };
}

function detailsOf(error: unknown) {
  const given = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  return {
    message: error instanceof Error ? error.message : String(error),
    code: String(given.code ?? ''),
    command: String(given.command ?? ''),
    responseCode: Number(given.responseCode ?? 0),
    syscall: String(given.syscall ?? ''),
  };
}
