import { money } from '#portal/format/number.ts';
import { computeOnePercent } from './one-percent.ts';

/**
 * Calculates the result while the reader types, as the server does. An invalid number leaves the last result.
 */
export function begin(element: HTMLElement, signal: AbortSignal): void {
  if (!(element instanceof HTMLFormElement)) return;
  const { rate, share } = element.dataset;
  const show = () => {
    const fields = new FormData(element);
    const amount = String(fields.get('osszeg') ?? '');
    if (!/^\d{1,9}$/.test(amount)) return;
    const basis = fields.get('alap') === 'ado' ? 'ado' : 'ber';
    const { tax, gift } = computeOnePercent(
      { basis, amount: Number(amount) },
      { rate: Number(rate), share: Number(share) },
    );
    write(element, '[data-gift]', gift);
    write(element, '[data-tax]', tax);
  };
  element.addEventListener('input', show, { signal });
  show();
}

function write(form: HTMLElement, place: string, value: number): void {
  const element = form.querySelector(place);
  if (element) element.textContent = money(value, 'Ft');
}
