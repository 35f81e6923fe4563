import webpush from 'web-push';

export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

interface VapidOptions {
  keys(): Promise<PushKeys>;
  /** Whom push services may turn to: `https:` or `mailto:`. */
  subject: string;
}

/** A signature holds for half a day (RFC 8292 allows a day) and is used for half of that. */
const validSeconds = 12 * 3600;
const usedMs = (validSeconds / 2) * 1000;

/**
 * The `Authorization` of messages (RFC 8292). It names the push service and nothing of the message, so one
 * signature serves all messages to one service: signing each of them anew would be a third of the processor
 * time of sending.
 */
export function createVapidSigner({ keys, subject }: VapidOptions): (origin: string) => Promise<string> {
  const signatures = new Map<string, { header: string; until: number }>();
  return async (origin) => {
    const known = signatures.get(origin);
    if (known && known.until > Date.now()) return known.header;
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
    // Hosts of Windows' service are many, so old signatures must not stay for good.
    if (signatures.size >= 200) signatures.clear();
    signatures.set(origin, { header, until: Date.now() + usedMs });
    return header;
  };
}
