import { createTransport } from 'nodemailer';
import { type Delivery, domainOf, type MailSender, type MailTransport } from './transport.ts';

/**
 * Milliseconds. Together they are shorter than the lease of the job (`mail-job.ts`), so that no other worker
 * takes it meanwhile.
 */
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};
const maxConnections = 5;

/**
 * Sends mails to an SMTP server, which cannot tell later whether it has accepted one.
 * @param url `smtp://user:password@host:587` or `smtps://…`, with nodemailer's parameters if needed
 */
export function smtpTransport(url: string, sender: MailSender): MailTransport {
  const transporter = createTransport({
    url,
    pool: true,
    maxConnections,
    // Texts must never be taken for file names or addresses to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...timeouts,
  });
  return {
    async send(mail) {
      const { name, site, to, subject, text, html, headers } = mail;
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

/** Codes of failures that happen before anything is handed over. */
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
  // nodemailer rejected the envelope itself.
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { kind: 'refused', problem: message, bounced: false };
  return { kind: 'unknown', problem: message };
}

function detailsOf(error: unknown) {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  return {
    message: error instanceof Error ? error.message : String(error),
    code: String(fields.code ?? ''),
    command: String(fields.command ?? ''),
    responseCode: Number(fields.responseCode ?? 0),
    syscall: String(fields.syscall ?? ''),
  };
}
