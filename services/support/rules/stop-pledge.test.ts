import { expect, it } from 'vitest';
import type { PaymentProvider } from '../providers/provider.ts';
import type { Pledge } from '../queries/pledges.ts';
import { stopPledges } from './stop-pledge.ts';

it('ends no monthly support if another of the same reader cannot be ended', async () => {
  const stopped: string[] = [];
  const provider = {
    name: 'stripe',
    stop: async ({ token }: { token: string }) => void stopped.push(token),
  } as unknown as PaymentProvider;
  const pledgeOf = (token: string, subscription: string | null, name = 'stripe') =>
    ({ token, subscription, provider: name }) as Pledge;
  const first = pledgeOf('a', 'sub_a');
  for (const other of [pledgeOf('b', 'sub_b', 'test'), pledgeOf('b', null)])
    await expect(stopPledges(provider, [first, other])).rejects.toThrow('cannot be asked to stop');
  expect(stopped).toEqual([]);
  await stopPledges(provider, [first, pledgeOf('b', 'sub_b')]);
  expect(stopped).toEqual(['a', 'b']);
});
