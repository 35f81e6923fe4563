import { describe, expect, it } from 'vitest';
import { createHostSender, type ReceivingHost } from '../limits/send-to-host.ts';
import {
  configuredPushService,
  findPushService,
  knownPushServices,
  mayBePushOrigin,
} from './push-services.ts';

describe('an address that a browser gives', () => {
  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://2130706433/x',
    'https://169.254.169.254/latest/meta-data',
    'https://db.internal/x',
    'https://push.example/x',
    'https://fcm.googleapis.com.example/x',
    'https://storage.fcm.googleapis.com/x',
    'https://notpush.apple.com/x',
    'https://push.apple.com/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'file:///etc/passwd',
  ])('is not %s', (endpoint) => expect(findPushService(knownPushServices, endpoint)).toBeNull());

  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', 'fcm.googleapis.com'],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', 'push.services.mozilla.com'],
    ['https://web.push.apple.com/x', 'push.apple.com'],
    ['https://wns2-par02p.notify.windows.com/w/?token=x', 'notify.windows.com'],
  ])('may be %s', (endpoint, name) => expect(findPushService(knownPushServices, endpoint)?.name).toBe(name));

  it('may belong to a service that the operator has configured, by its whole origin', () => {
    const services = [configuredPushService('https://push.example:8443')];
    expect(findPushService(services, 'https://push.example:8443/x')?.name).toBe('push.example:8443');
    expect(findPushService(services, 'https://push.example/x')).toBeNull();
    expect(services[0]?.mayConnect('10.0.0.1')).toBe(false);
    expect(['https://push.example', 'http://127.0.0.1:9'].filter(mayBePushOrigin)).toHaveLength(2);
    expect(
      ['http://push.example', 'https://10.0.0.1', 'https://push.example/x', 'push.example'].filter(
        mayBePushOrigin,
      ),
    ).toEqual([]);
  });

  it('is not connected to when its name leads into our own network', async () => {
    const host: ReceivingHost = {
      name: 'localhost',
      owns: () => true,
      mayConnect: knownPushServices[0]?.mayConnect ?? (() => true),
    };
    const { send } = createHostSender(4000);
    for (const endpoint of ['https://localhost:1/', 'https://127.0.0.1:1/', 'https://[::1]:1/'])
      await expect(send({ endpoint, headers: {}, body: null }, host)).rejects.toThrow('not a public address');
  });
});
