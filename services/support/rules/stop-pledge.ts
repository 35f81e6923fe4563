import type { PaymentProvider } from '../providers/provider.ts';
import type { Pledge } from '../queries/pledges.ts';

/**
 * Asks the provider to end monthly supports. The ends are booked when the provider reports them. If one of
 * them cannot be ended here, none is.
 * @throws when the provider does not answer, or is not the one where a support was started
 */
export async function stopPledges(
  provider: PaymentProvider | null,
  pledges: readonly Pledge[],
): Promise<void> {
  const stops = pledges.map((pledge) => prepareStop(provider, pledge));
  for (const stop of stops) await stop();
}

function prepareStop(provider: PaymentProvider | null, pledge: Pledge): () => Promise<void> {
  const { token, subscription } = pledge;
  if (provider?.name !== pledge.provider || subscription === null)
    throw new Error(`${pledge.provider} cannot be asked to stop`);
  return () => provider.stop({ token, subscription });
}
