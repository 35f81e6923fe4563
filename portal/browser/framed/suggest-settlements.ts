/**
 * Suggests names while a settlement is typed (docs/product/elections.md#settlement). Without it, the form can
 * still be submitted.
 */

interface Suggestion {
  name: string;
  county: string | null;
}

/** A single letter would match hundreds of names. */
const minLength = 2;

export function suggestSettlements(field: HTMLInputElement, address: string): void {
  let asking = new AbortController();
  field.addEventListener('input', async () => {
    const typed = field.value.trim();
    asking.abort();
    asking = new AbortController();
    if (typed.length < minLength || !field.list) return;
    try {
      const answer = await fetch(`${address}?q=${encodeURIComponent(typed)}`, { signal: asking.signal });
      if (!answer.ok) return;
      const suggestions: Suggestion[] = await answer.json();
      field.list.replaceChildren(...suggestions.map(({ name, county }) => new Option(county ?? '', name)));
    } catch (error) {
      // The next letter sends a new request.
      if (!asking.signal.aborted) console.warn(error);
    }
  });
}
