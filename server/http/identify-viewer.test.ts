import { expect, it } from 'vitest';
import { createSampleSites } from '#portal/testing/sample-publication.ts';
import { createIdentifyViewer } from './identify-viewer.ts';

const origins = { main: 'https://cimlap.example', erdely: 'https://erdely.cimlap.example' };
const me = { id: '7', name: 'Kő Béla', email: 'bela@lap.example', scope: 'user' };

/** The token of a viewer, for services in other processes. */
async function tokenOf(headers: Record<string, string>): Promise<string | null> {
  const send = () => Response.json(me);
  const identify = createIdentifyViewer(createSampleSites(origins), send, origins.main, null);
  return (await identify('main', { headers } as Parameters<typeof identify>[1])).token;
}

it('services in other processes get the token by which a viewer was identified', async () => {
  expect(await tokenOf({ authorization: 'Bearer a.b.c' })).toBe('a.b.c');
  expect(await tokenOf({ cookie: '__Host-newsroom_access=d.e.f' })).toBe('d.e.f');
});
