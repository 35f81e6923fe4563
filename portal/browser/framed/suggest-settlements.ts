interface Suggestion {
  name: string;
  county: string | null;
}

/** A single letter would match hundreds of names. */
const minLength = 2;

/**
 * Suggests names while a settlement is typed (docs/product/elections.md#settlement). Without it, the form can
 * still be submitted.
 */
export function suggestSettlements(field: HTMLInputElement, address: string): void {
  let latest = new AbortController();
  const suggest = async () => {
    const text = field.value.trim();
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    if (text.length < minLength || !field.list) return;
    try {
      const response = await fetch(`${address}?q=${encodeURIComponent(text)}`, { signal });
      if (!response.ok) return;
      const suggestions: Suggestion[] = await response.json();
      field.list.replaceChildren(...suggestions.map(({ name, county }) => new Option(county ?? '', name)));
    } catch (error) {
      // The next letter sends a new request.
      if (!signal.aborted) console.warn(error);
    }
  };
  field.addEventListener('input', suggest);
  // On a slow line the whole name may have been typed before this script came.
  if (field.value !== field.defaultValue) suggest();
}
