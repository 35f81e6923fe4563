import { EditorState, type Transaction } from 'prosemirror-state';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writing } from '#body/document/writing/writing.ts';
import { deskSchema as schema } from '../dom/desk-schema.ts';
import { openText } from './open-text.ts';
import { DeviceDouble, NewsroomDouble } from './testing/newsroom-double.ts';
import { type SyncStatus, TextSession } from './text-session.ts';

const pieceId = 7;
const paragraph = (text: string) => schema.node('paragraph', null, text ? schema.text(text) : undefined);
const doc = () => schema.node('doc', null, [paragraph('Első bekezdés.'), paragraph('Második.')]);

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => vi.useRealTimers());

/** A window of the desk without what is seen of it. */
function openWindow(server: NewsroomDouble, device: DeviceDouble, clientId: number) {
  const statuses: SyncStatus[] = [];
  const rejected: string[] = [];
  const outdated: string[] = [];
  const plugins = [writing({ version: server.version, clientId })];
  const host = {
    state: EditorState.create({ doc: server.doc, plugins }),
    updates: 0,
    composition: null as Promise<void> | null,
    updateState(state: EditorState) {
      host.updates += 1;
      host.state = state;
    },
  };
  const session = new TextSession({
    pieceId,
    clientId,
    host,
    transport: server,
    store: device,
    onStatus: (status) => statuses.push(status),
    onReports: () => {},
    onRejected: (text) => rejected.push(text),
    onOutdated: (unsent) => outdated.push(unsent),
  });
  const change = (make: (transaction: Transaction) => Transaction) => {
    host.state = host.state.apply(make(host.state.tr));
    session.changed();
  };
  return {
    session,
    host,
    change,
    rejected,
    outdated,
    type: (text: string, at: number) => change((transaction) => transaction.insertText(text, at)),
    text: () => host.state.doc.textBetween(0, host.state.doc.content.size, '|'),
    status: () => statuses.at(-1),
    updates: () => host.updates,
  };
}

const textOf = (server: NewsroomDouble) => server.doc.textBetween(0, server.doc.content.size, '|');

test('two windows that write at the same time have the same text', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const [one, two] = [openWindow(server, device, 1), openWindow(server, device, 2)];
  one.type('Az ', 1);
  two.type(' Vége', 15);
  await one.session.synchronise();
  await two.session.synchronise();
  await one.session.synchronise(true);
  expect(one.text()).toBe('Az Első bekezdés. Vége|Második.');
  expect(two.text()).toBe(one.text());
  expect(textOf(server)).toBe(one.text());
  expect(one.status()).toEqual({ kind: 'saved' });
});

test('the view is updated once for all that others have written meanwhile', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const [one, two] = [openWindow(server, device, 1), openWindow(server, device, 2)];
  for (const letter of 'AzAAzA') {
    one.type(letter, 1);
    await one.session.synchronise();
  }
  await two.session.synchronise(true);
  expect([two.text(), two.updates()]).toEqual(['AzAAzAElső bekezdés.|Második.', 1]);
});

test('what others write waits for the end of a word that is being composed', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const [one, two] = [openWindow(server, device, 1), openWindow(server, device, 2)];
  let end = () => {};
  one.host.composition = new Promise((resolve) => {
    end = () => {
      one.host.composition = null;
      resolve();
    };
  });
  two.type('Az ', 1);
  await two.session.synchronise();
  one.session.receive(server.batches);
  one.type('Ár', 15);
  await vi.advanceTimersByTimeAsync(300);
  expect(one.text()).toBe('Első bekezdés.Ár|Második.');
  end();
  await vi.advanceTimersByTimeAsync(300);
  expect(one.text()).toBe('Az Első bekezdés.Ár|Második.');
  expect(textOf(server)).toBe(one.text());
});

test('what waits is stored although others write without a pause', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const [one, two] = [openWindow(server, device, 1), openWindow(server, device, 2)];
  for (let letter = 0; letter < 10; letter++) {
    two.type('a', 17);
    await two.session.synchronise();
  }
  const batches = await server.readSteps(pieceId, 0);
  server.isOffline = true;
  one.type('x', 1);
  await vi.advanceTimersByTimeAsync(300);
  one.type('y', 1);
  for (const batch of batches) {
    one.session.receive([batch]);
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(device.changes.get(1)?.steps).toHaveLength(2);
});

test('what is written offline waits, is reported, and is sent when the connection is back', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const [one, two] = [openWindow(server, device, 1), openWindow(server, device, 2)];
  server.isOffline = true;
  one.type('vonaton ', 1);
  one.type('x', 9);
  await one.session.synchronise();
  expect(one.status()).toEqual({ kind: 'offline', waiting: 2 });
  await vi.advanceTimersByTimeAsync(300);
  expect(device.changes.get(1)?.steps).toHaveLength(2);
  server.isOffline = false;
  two.type('Otthon. ', 17);
  await two.session.synchronise();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(one.status()).toEqual({ kind: 'saved' });
  expect(one.text()).toBe('vonaton xElső bekezdés.|Otthon. Második.');
  expect(textOf(server)).toBe(one.text());
  expect(device.changes.size).toBe(0);
});

test('a batch whose answer was lost stands once, also when others have written since', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const [one, two] = [openWindow(server, device, 1), openWindow(server, device, 2)];
  server.losesNextAnswer = true;
  one.type('EGYSZER ', 1);
  await one.session.synchronise();
  two.type('Más. ', 17);
  await two.session.synchronise(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(textOf(server)).toBe(one.text());
  expect(textOf(server).match(/EGYSZER/g)).toHaveLength(1);
});

test('what a killed window had not sent is sent when the text is opened again', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const [one, two] = [openWindow(server, device, 1), openWindow(server, device, 2)];
  server.isOffline = true;
  one.type('megmarad ', 1);
  await one.session.synchronise();
  await vi.advanceTimersByTimeAsync(300);
  vi.clearAllTimers();
  server.isOffline = false;
  two.type('Más. ', 17);
  await two.session.synchronise();
  server.requestEarly();
  const opened = await openText(pieceId, server, device);
  expect(opened.doc.textBetween(0, opened.doc.content.size, '|')).toBe(
    'megmarad Első bekezdés.|Más. Második.',
  );
  expect(opened.version).toBe(server.version);
  expect(device.changes.size).toBe(0);
});

test('a killed window whose batch had arrived does not send it twice', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const one = openWindow(server, device, 1);
  server.isOffline = true;
  one.type('EGYSZER ', 1);
  await one.session.synchronise();
  await vi.advanceTimersByTimeAsync(300);
  server.isOffline = false;
  server.losesNextAnswer = true;
  await one.session.synchronise();
  vi.clearAllTimers();
  await openText(pieceId, server, device);
  expect(textOf(server).match(/EGYSZER/g)).toHaveLength(1);
});

test('steps that the server refuses are undone, their text is reported, and later ones are sent', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const one = openWindow(server, device, 1);
  one.type('TILOS ', 1);
  await one.session.synchronise();
  expect(one.rejected).toEqual(['TILOS ']);
  expect(one.text()).toBe('Első bekezdés.|Második.');
  one.type('Szabad ', 1);
  await one.session.synchronise();
  expect(textOf(server)).toBe('Szabad Első bekezdés.|Második.');
});

test('steps of the stream that are not the next ones make it fetch what is missing', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const [one, two] = [openWindow(server, device, 1), openWindow(server, device, 2)];
  two.type('a', 1);
  await two.session.synchronise();
  two.type('b', 2);
  await two.session.synchronise();
  one.session.receive(server.batches.slice(1));
  await one.session.synchronise();
  expect(one.text()).toBe('abElső bekezdés.|Második.');
});

/** A window that could not send what it typed („vonaton ”), but has stored it on the device. */
async function openWithUnsent(server: NewsroomDouble, device: DeviceDouble) {
  const window = openWindow(server, device, 1);
  server.isOffline = true;
  window.type('vonaton ', 1);
  await window.session.synchronise();
  await vi.advanceTimersByTimeAsync(300);
  return window;
}

test('a window that lacks deleted steps is opened anew, with a report of what it could not send', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  const [one, two] = [await openWithUnsent(server, device), openWindow(server, device, 2)];
  server.isOffline = false;
  two.type('Otthon. ', 17);
  await two.session.synchronise();
  server.forgetSteps();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(one.outdated).toEqual(['vonaton ']);
  expect(device.changes.size).toBe(0);
  // The window that has everything goes on.
  two.type('Megint. ', 17);
  await two.session.synchronise();
  expect([two.outdated, two.status()]).toEqual([[], { kind: 'saved' }]);
  expect(textOf(server)).toBe('Első bekezdés.|Megint. Otthon. Második.');
});

test('a text opens with a report of what a closed window left, if that cannot be sent any more', async () => {
  const [server, device] = [new NewsroomDouble(doc()), new DeviceDouble()];
  await openWithUnsent(server, device);
  const two = openWindow(server, device, 2);
  vi.clearAllTimers();
  server.isOffline = false;
  two.type('Otthon. ', 17);
  await two.session.synchronise();
  server.forgetSteps();
  const opened = await openText(pieceId, server, device);
  expect(opened.rejected).toEqual(['vonaton ']);
  expect(opened.doc.textBetween(0, opened.doc.content.size, '|')).toBe(textOf(server));
  expect(device.changes.size).toBe(0);
});
