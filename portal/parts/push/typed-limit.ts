import { formatRateTopic, type RateAlert } from '#contract/rate-alert.ts';

/** The limit that stands in the field of an exchange rate; null if it is none. */
export function typedLimit(box: HTMLElement): RateAlert | null {
  const { currency = '', rate = '', units = '1' } = box.dataset;
  const text = box.querySelector('input')?.value ?? '';
  const limit = Number(text.replace(/\s/g, '').replace(',', '.')) / Number(units);
  return limit > 0 && limit < 1e6 ? { currency, side: limit > Number(rate) ? 'over' : 'under', limit } : null;
}

/** The topic of the limit in the field beside a bell; null if there is none. */
export function typedTopic(bell: HTMLElement): string | null {
  const box = bell.closest<HTMLElement>('[data-behaviour=rate-alert]');
  const alert = box && typedLimit(box);
  return alert && formatRateTopic(alert);
}
