import type { PaymentProvider } from '../providers/provider.ts';
import type { Pledge } from '../queries/pledges.ts';

/**
 * Asks the provider to end a monthly support. The end is booked when the provider reports it.
 * @throws when the provider does not answer, or is not the one where the support was started
 */
export async function stopPledge(provider: PaymentProvider | null, pledge: Pledge): Promise<void> {
  const { token, subscription } = pledge;
  if (provider?.name !== pledge.provider || subscription === null)
    throw new Error(`${pledge.provider} cannot be asked to stop`);
  await provider.stop({ token, subscription });
}
