import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createHostSender } from './send-to-host.ts';

it('a host that does not answer is named with the time that it had', async () => {
  const silent = createServer(() => {});
  await once(silent.listen(0, '127.0.0.1'), 'listening');
  const { origin: endpoint, host } = new URL(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const sender = createHostSender(100);
  const sent = sender.send(
    { endpoint, headers: {}, body: null },
    { name: host, owns: () => true, mayConnect: () => true },
  );
  await expect(sent).rejects.toThrow(`${host} did not answer within 0.1 s.`);
  sender.close();
  silent.close();
});
