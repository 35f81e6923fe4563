import { expect, it } from 'vitest';
import type { StorageItem } from '#portal/dom/storage.ts';
import { createStoredForm } from './stored-form.ts';

function fakeStorage(): StorageItem & { value: string | null } {
  return {
    value: null,
    read() {
      return this.value;
    },
    write(value) {
      this.value = value;
    },
  };
}

const fields = { often: 'once', once: 'own', own: '7777', email: 'olvaso@example.hu', name: 'Ági' };

it('keeps the sent values for an hour', () => {
  const tab = fakeStorage();
  const form = createStoredForm(tab);
  form.store(fields, 0);
  expect(form.read(3_600_000)).toEqual(fields);
  expect([form.read(3_600_001), tab.value]).toEqual([null, null]);
});

it('is empty after it was erased, or without storage', () => {
  const form = createStoredForm(fakeStorage());
  form.store(fields, 0);
  form.erase();
  expect(form.read(0)).toBeNull();
  expect(createStoredForm({ read: () => null, write: () => {} }).read(0)).toBeNull();
});

it.each(['{', 'null', '7', '[]', '{"at":0}', '{"at":0,"fields":7}'])(
  'ignores values that it has not written: %s',
  (value) => {
    const tab = fakeStorage();
    tab.value = value;
    expect([createStoredForm(tab).read(0), tab.value]).toEqual([null, null]);
  },
);

it('keeps the fields of the form only', () => {
  const form = createStoredForm(fakeStorage());
  form.store({ ...fields, card: '4242' }, 0);
  expect(form.read(0)).toEqual(fields);
});
