import { expect, it, vi } from 'vitest';
import { mount } from './mount.tsx';

const { root, hydrated } = vi.hoisted(() => ({
  root: { render: vi.fn(), unmount: vi.fn() },
  hydrated: { onHydrated: () => {}, onUncaughtError: (_: Error) => {} },
}));
vi.mock('react-dom/client', () => ({
  hydrateRoot: (
    _: unknown,
    { props }: { props: { onHydrated: () => void } },
    { onUncaughtError }: { onUncaughtError: (error: Error) => void },
  ) => {
    Object.assign(hydrated, { onHydrated: props.onHydrated, onUncaughtError });
    return root;
  },
}));
vi.mock('#portal/dom/restore-input.ts', () => ({ rememberInput: () => () => {} }));

it('leaves an island that has failed as it is when newer props come', async () => {
  const Vote = Object.assign(() => null, { island: 'vote' });
  const element = { innerHTML: '<p>…</p>', getAttribute: () => null };
  const mounting = mount(element as unknown as HTMLElement, 'vote', { Vote });
  hydrated.onHydrated();
  const mounted = await mounting;
  mounted.update({ count: 1 });
  expect(root.render).toHaveBeenCalledTimes(1);
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  hydrated.onUncaughtError(new Error('It broke.'));
  await Promise.resolve();
  expect([log.mock.calls.length, root.unmount.mock.calls.length]).toEqual([1, 1]);
  // React throws when an unmounted root is rendered.
  mounted.update({ count: 2 });
  expect(root.render).toHaveBeenCalledTimes(1);
});
