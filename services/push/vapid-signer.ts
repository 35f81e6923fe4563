import webpush from 'web-push';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

interface VapidOptions {
  keys(): Promise<PushKeys>;
  /** Our contact for push services: `https:` or `mailto:`. */
  subject: string;
}

/** A signature is valid for half a day (RFC 8292 allows a day) and used for half of that. */
const validSeconds = 12 * 3600;
const reuseMs = (validSeconds / 2) * 1000;
/** Microsoft's service has many hosts, so signatures that are no longer used must be removed. */
const maxSignatures = 200;

/**
 * Creates a function that signs the `Authorization` header of messages to a push service (RFC 8292). The
 * message itself is not signed, so one signature serves all messages to a service. Signing each would take a
 * third of the processor time of sending.
 */
export function createVapidSigner({ keys, subject }: VapidOptions): (origin: string) => Promise<string> {
  const signatures = new Map<string, { header: string; until: number }>();
  return async (origin) => {
    const cached = signatures.get(origin);
    if (cached && cached.until > Date.now()) return cached.header;
    const { publicKey, privateKey } = await keys();
    const expires = Math.floor(Date.now() / 1000) + validSeconds;
    const { Authorization: header } = webpush.getVapidHeaders(
      origin,
      subject,
      publicKey,
      privateKey,
      'aes128gcm',
      expires,
    );
    if (signatures.size >= maxSignatures) signatures.clear();
    signatures.set(origin, { header, until: Date.now() + reuseMs });
    return header;
  };
}
