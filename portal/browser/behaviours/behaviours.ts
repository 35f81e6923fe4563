import { ad, pageFacts } from '../ads/ad-behaviours.ts';
import { consent, consentSettings } from '../consent/consent-behaviours.ts';
import { isChosen } from '../embed/embed-choices.ts';
import { isPostElsewhere } from '../live/post-elsewhere.ts';
import { analytics } from '../measure/analytics-behaviour.ts';
import { own, ownPage } from '../own/own-behaviours.ts';
import { onDevice } from '../storage.ts';
import { keptForm } from '../support/kept-form.ts';
import { loaded } from '../update/chunk-failure.ts';
import { afterFrame } from '../when.ts';
import { adultGate } from './adult-gate.ts';
import { hidingHeader } from './hiding-header.ts';
import { late } from './late.ts';
import { lazily } from './lazily.ts';
import { play } from './play.ts';
import { keepInStep } from './running.ts';
import { showCurrent } from './show-current.ts';

/** A few lines of DOM code for an element. Everything it starts ends when `signal` is aborted: when the element has left the document. */
export type Behaviour = (element: HTMLElement, signal: AbortSignal) => void;

/** What `data-behaviour="…"` may name; several are separated by spaces. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  ad,
  'adult-gate': adultGate,
  analytics,
  'await-support': lazily(() => import('../support/await-support.ts')),
  'breaking-bar': late(() => import('../common/breaking-bar.ts')),
  carousel: lazily(() => import('./carousel.ts')),
  'common-data': lazily(() => import('../common/keep-common-data.ts'), 'idle'),
  consent,
  'consent-settings': consentSettings,
  corrected: lazily(() => import('../live/corrected.ts'), 'idle'),
  copy: late(() => import('../copy/copy.ts')),
  'current-page': lazily(() => import('./current-page.ts'), 'idle'),
  embed: late(() => import('../embed/embed.ts'), isChosen),
  'frame-height': lazily(() => import('./frame-height.ts')),
  'hiding-header': hidingHeader,
  lightbox: late(() => import('../lightbox/open-lightbox.ts')),
  live: lazily(() => import('../live/live-page.ts')),
  'live-scores': lazily(() => import('../live/live-scores.ts')),
  'live-note': lazily(() => import('../live/live-note.ts')),
  menu: lazily(() => import('./menu-panel.ts'), 'interaction'),
  'minutes-counter': lazily(() => import('../support/keep-counter.ts'), 'visible'),
  'newsletter-prompt': late(() => import('../newsletter/hide-prompt.ts')),
  own,
  'own-page': ownPage,
  'one-percent': lazily(() => import('../one-percent/count-live.ts'), 'interaction'),
  pip: late(
    () => import('../common/pip.ts'),
    () => 'pipClosed' in document.documentElement.dataset,
  ),
  play,
  'post-links': late(() => import('../live/post-links.ts'), isPostElsewhere),
  'page-facts': pageFacts,
  push: late(
    () => import('../push/push-bell.ts'),
    () => onDevice('push').read() !== null,
  ),
  recording: late(() => import('../recording/play-in-place.ts')),
  // What was typed before is put back before anybody reaches for the form.
  'send-support': (element, signal) =>
    lazily(() => import('../support/send-support.ts'), keptForm.read(Date.now()) ? 'now' : 'interaction')(element, signal),
  'support-again': leadToKeptForm,
  'support-done': () => keptForm.erase(),
  'tidy-form': lazily(() => import('./tidy-form.ts')),
};

/** The page's own form has what was typed; without it the server has what this browser sent. */
function leadToKeptForm(link: HTMLElement): void {
  if (link instanceof HTMLAnchorElement && keptForm.read(Date.now())) link.href = '/tamogatas';
}

/** Attaches behaviours to the page, again when parts of it were replaced, and the one that needs no marking: times that count. */
export function startBehaviours(): void {
  attach();
  afterFrame(() => loaded('times', import('./relative-time.ts'), ({ relativeTime }) => relativeTime(document)));
  afterFrame(() => showCurrent(document));
  document.addEventListener('cimlap:navigated', () => afterFrame(() => showCurrent(document)));
  document.addEventListener('cimlap:changed', () => afterFrame(() => showCurrent(document)));
  document.addEventListener('cimlap:navigated', attach);
  document.addEventListener('cimlap:changed', attach);
}

function attach(): void {
  const marked = document.querySelectorAll<HTMLElement>('[data-behaviour]');
  keepInStep(marked, (name, element, signal) => behaviours[name]?.(element, signal));
}
