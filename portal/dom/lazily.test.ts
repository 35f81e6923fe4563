import { expect, it, vi } from 'vitest';
import { lazily } from './lazily.ts';

const element = () => Object.assign(new EventTarget(), { dataset: {} }) as unknown as HTMLElement;

it('a behaviour begins when its code is there, unless the element has gone meanwhile', async () => {
  const begun: string[] = [];
  const stays = new AbortController();
  const goes = new AbortController();
  const code = Promise.withResolvers<{ begin: (element: HTMLElement) => void }>();
  const behaviour = lazily(() => code.promise, 'now');
  const [here, gone] = [element(), element()];
  behaviour(here, stays.signal);
  behaviour(gone, goes.signal);
  goes.abort();
  code.resolve({ begin: (which) => begun.push(which === here ? 'here' : 'gone') });
  await vi.waitFor(() => expect(begun).toEqual(['here']));
});
