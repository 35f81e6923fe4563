import type { PaymentProvider } from '../providers/provider.ts';
import type { Pledge } from '../queries/pledges.ts';

/**
 * Has the provider end a monthly support. That it has ended is booked when the provider says so.
 * @throws when it does not answer, or is not the one that the support was begun at
 */
export async function stopPledge(provider: PaymentProvider | null, pledge: Pledge): Promise<void> {
  const { token, subscription } = pledge;
  if (provider?.name !== pledge.provider || subscription === null)
    throw new Error(`${pledge.provider} cannot be asked to stop`);
  await provider.stop({ token, subscription });
}
