import { behaviourSignal } from '#portal/dom/attached-behaviours.ts';
import { whenReady } from '#portal/dom/when.ts';
import { choose, isChosen } from './embed-choices.ts';
import { showFrame } from './show-frame.ts';

/** Handles the button that shows the frame, and the box that always shows all of the provider's embeds. */
export function press(pressed: HTMLElement, element: HTMLElement, signal: AbortSignal): void {
  if (!(pressed instanceof HTMLInputElement)) showFrame(element, true, signal);
  else chooseAll(pressed.checked, element.dataset.provider ?? '');
}

/**
 * Shows an embed of a provider that the reader always loads, when it comes near and the choice still holds.
 */
export function begin(element: HTMLElement, signal: AbortSignal): void {
  check(element, true);
  whenReady(element, 'visible', signal, () => isChosen(element) && showFrame(element, false, signal));
}

function chooseAll(isAlways: boolean, provider: string): void {
  choose(provider, isAlways);
  for (const embed of document.querySelectorAll<HTMLElement>(
    `[data-behaviour=embed][data-provider="${CSS.escape(provider)}"]`,
  )) {
    if (isAlways) begin(embed, behaviourSignal(embed));
    else check(embed, false);
  }
}

function check(embed: HTMLElement, isChecked: boolean): void {
  for (const box of embed.querySelectorAll('input')) box.checked = isChecked;
}
