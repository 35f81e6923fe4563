const timeoutMs = 20_000;
/** Two years of a bank's rates are about 2 MB. */
const maxBytes = 5_000_000;

/**
 * Fetches a public feed.
 * @throws Error that names the host, when the answer is not 200, too large, too late, or a redirect
 */
export async function fetchText(
  url: string,
  request: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<string> {
  const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
  const { hostname } = new URL(url);
  if (!answer.ok || !answer.body) throw new Error(`${hostname} answered ${answer.status}.`);
  let bytes = 0;
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`${hostname} answered with more than ${maxBytes} bytes.`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
