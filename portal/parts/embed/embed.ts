import { whenReady } from '#portal/dom/when.ts';
import { choose, isChosen } from './embed-choices.ts';
import { signalOf } from './running.ts';
import { showFrame } from './show-frame.ts';

/**
 * What is pressed in an embed: the button that shows its frame, or the box that has all of its provider's
 * shown from now on.
 */
export function press(pressed: HTMLElement, element: HTMLElement, signal: AbortSignal): void {
  if (!(pressed instanceof HTMLInputElement)) showFrame(element, true, signal);
  else chooseAll(pressed.checked, element.dataset.provider ?? '');
}

/**
 * The reader has chosen to have it without pressing: shown when it comes near, unless the choice was
 * withdrawn by then.
 */
export function begin(element: HTMLElement, signal: AbortSignal): void {
  check(element, true);
  whenReady(element, 'visible', signal, () => isChosen(element) && showFrame(element, false, signal));
}

function chooseAll(always: boolean, provider: string): void {
  choose(provider, always);
  for (const embed of document.querySelectorAll<HTMLElement>(
    `[data-behaviour=embed][data-provider="${CSS.escape(provider)}"]`,
  )) {
    if (always) begin(embed, signalOf(embed));
    else check(embed, false);
  }
}

function check(embed: HTMLElement, checked: boolean): void {
  for (const box of embed.querySelectorAll('input')) box.checked = checked;
}
