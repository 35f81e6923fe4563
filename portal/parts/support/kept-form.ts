import { inTab, type StorageItem } from '#portal/dom/storage.ts';

/** What is kept: never anything of a card, which only the provider's page asks for. */
const names = ['often', 'once', 'monthly', 'own', 'email', 'name'] as const;
const keptMs = 60 * 60_000;

export interface KeptForm {
  /** @param now unix milliseconds */
  keep(fields: Readonly<Record<string, unknown>>, now: number): void;
  /** Null where nothing is kept, or where it is too old; then it is erased too. */
  read(now: number): Readonly<Record<string, string>> | null;
  erase(): void;
}

export function createKeptForm(place: StorageItem): KeptForm {
  return {
    keep: (fields, now) => place.write(JSON.stringify({ at: now, fields: onlyOurs(fields) })),
    read(now) {
      const kept = parse(place.read());
      if (kept && now - kept.at <= keptMs) return onlyOurs(kept.fields);
      place.write(null);
      return null;
    },
    erase: () => place.write(null),
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

function onlyOurs(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])),
  );
}

/**
 * The support form as it was sent last from this tab, for readers who come back from the provider without
 * having paid.
 */
export const keptForm = createKeptForm(inTab('support-form'));
