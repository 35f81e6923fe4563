import { beforeEach, expect, it, vi } from 'vitest';
import { onLostConnection } from '#desk/api/lost-connection.ts';
import { noteStatus, readIsSignedOut } from '#desk/api/sign-in-state.ts';
import { sendWithProgress } from './send-with-progress.ts';

/** A request whose end the test decides. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  readonly upload = new EventTarget();
  status = 0;
  response: object | null = null;

  open(): void {
    FakeRequest.last = this;
  }

  send(): void {}
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  noteStatus('/api/edit/me', 200);
});

const file = new File(['ID3'], 'adas.mp3');

it('reports that nobody is signed in any more', async () => {
  const sending = sendWithProgress(file, () => {});
  FakeRequest.last.status = 401;
  FakeRequest.last.dispatchEvent(new Event('load'));
  await expect(sending).rejects.toMatchObject({ status: 401 });
  expect(readIsSignedOut()).toBe(true);
  noteStatus('/api/edit/me', 200);
});

it('reports a lost connection', async () => {
  const onLost = vi.fn();
  const stopListening = onLostConnection(onLost);
  const sending = sendWithProgress(file, () => {});
  FakeRequest.last.dispatchEvent(new Event('error'));
  await expect(sending).rejects.toMatchObject({ status: 0 });
  expect(onLost).toHaveBeenCalledOnce();
  stopListening();
});
