import type { Readable } from 'node:stream';
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
  /** Texts of the mails that are being sent, by Message-ID. nodemailer reads one once the server asks for it. */
  const streams = new Map<string, Readable>();
  transporter.use('stream', ({ message, data }, done) => {
    const createReadStream = message.createReadStream.bind(message);
    message.createReadStream = (options) => {
      const stream = createReadStream(options);
      streams.set(String(data.messageId), stream);
      return stream;
    };
    done();
  });
  return {
    async send(mail) {
      const { name, site, to, subject, text, html, headers } = mail;
      const messageId = `<${name}@${domainOf(sender)}>`;
      try {
        await transporter.sendMail({
          from: { name: sender.names[site], address: sender.address },
          to: { name: '', address: to },
          subject,
          text,
          html,
          headers: { ...headers },
          messageId,
        });
        return { kind: 'sent' };
      } catch (error) {
        return deliveryOf(error, streams.get(messageId)?.readableDidRead === true);
      } finally {
        streams.delete(messageId);
      }
    },
    wasSent: async () => null,
    close: () => transporter.close(),
  };
}

/**
 * What a failure of nodemailer means for the mail.
 * @param isHandedOver whether the server has been sent any part of its text
 */
function deliveryOf(error: unknown, isHandedOver: boolean): Delivery {
  const { message, code, command, responseCode } = detailsOf(error);
  if (responseCode >= 500 && command !== 'AUTH' && command !== 'CONN') {
    return {
      kind: 'refused',
      problem: message,
      bounced: command === 'RCPT TO' && responseCode !== 552 && responseCode !== 554,
    };
  }
  if (responseCode > 0) return { kind: 'later', problem: message };
  // nodemailer rejected the envelope itself.
  if (code === 'EENVELOPE' || code === 'EMESSAGE')
    return { kind: 'refused', problem: message, bounced: false };
  return { kind: isHandedOver ? 'unknown' : 'later', problem: message };
}

function detailsOf(error: unknown) {
  const fields = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  return {
    message: error instanceof Error ? error.message : String(error),
    code: String(fields.code ?? ''),
    command: String(fields.command ?? ''),
    responseCode: Number(fields.responseCode ?? 0),
  };
}
