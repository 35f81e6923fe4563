import { inTab, type StorageItem } from '#portal/dom/storage.ts';

/** The fields that are stored. There are no card data: only the provider's page asks for them. */
const names = ['often', 'once', 'monthly', 'own', 'email', 'name'] as const;
const maxAgeMs = 60 * 60_000;

interface StoredForm {
  /** @param now unix milliseconds */
  store(fields: Readonly<Record<string, unknown>>, now: number): void;
  /** Null when nothing is stored, or when it is too old; then it is erased. */
  read(now: number): Readonly<Record<string, string>> | null;
  erase(): void;
}

export function createStoredForm(item: StorageItem): StoredForm {
  return {
    store: (fields, now) => item.write(JSON.stringify({ at: now, fields: withoutOthers(fields) })),
    read(now) {
      const stored = parse(item.read());
      if (stored && now - stored.at <= maxAgeMs) return withoutOthers(stored.fields);
      item.write(null);
      return null;
    },
    erase: () => item.write(null),
  };
}

function parse(text: string | null): { at: number; fields: Record<string, unknown> } | null {
  try {
    const { at, fields } = JSON.parse(text ?? '') as { at?: unknown; fields?: unknown };
    return typeof at === 'number' && typeof fields === 'object' && fields !== null
      ? { at, fields: { ...fields } }
      : null;
  } catch {
    return null;
  }
}

function withoutOthers(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}

/** The support form as this tab sent it last, for readers who return from the provider without paying. */
export const storedForm = createStoredForm(inTab('support-form'));
