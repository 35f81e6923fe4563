import type { Behaviour } from '#portal/dom/behaviour.ts';
import { loaded } from '#portal/dom/chunk-failure.ts';
import { late } from '#portal/dom/late.ts';
import { lazily } from '#portal/dom/lazily.ts';
import { showCurrent } from '#portal/dom/show-current.ts';
import { onDevice } from '#portal/dom/storage.ts';
import { afterFrame } from '#portal/dom/when.ts';
import { ad, pageFacts } from '#portal/parts/ad/ad-behaviours.ts';
import { consent, consentSettings } from '#portal/parts/consent/consent-behaviours.ts';
import { isChosen } from '#portal/parts/embed/embed-choices.ts';
import { keepInStep } from '#portal/parts/embed/running.ts';
import { hidingHeader } from '#portal/parts/frame/hiding-header.ts';
import { own, ownPage } from '#portal/parts/own/own-behaviours.ts';
import { keptForm } from '#portal/parts/support/kept-form.ts';
import { isPostElsewhere } from '../live/post-elsewhere.ts';
import { analytics } from '../measure/analytics-behaviour.ts';
import { adultGate } from './adult-gate.ts';
import { play } from './play.ts';

/** What `data-behaviour="…"` may name; several are separated by spaces. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  ad,
  'adult-gate': adultGate,
  analytics,
  'await-support': lazily(() => import('#portal/parts/support/await-support.ts')),
  'breaking-bar': late(() => import('#portal/parts/frame/breaking-bar.ts')),
  carousel: lazily(() => import('./carousel.ts')),
  'common-data': lazily(() => import('../common/keep-common-data.ts'), 'idle'),
  consent,
  'consent-settings': consentSettings,
  corrected: lazily(() => import('../live/corrected.ts'), 'idle'),
  copy: late(() => import('#portal/parts/share/copy.ts')),
  'current-page': lazily(() => import('#portal/parts/frame/current-page.ts'), 'idle'),
  embed: late(() => import('#portal/parts/embed/embed.ts'), isChosen),
  'frame-height': lazily(() => import('#portal/parts/embed/frame-height.ts')),
  'hiding-header': hidingHeader,
  lightbox: late(() => import('#portal/parts/lightbox/open-lightbox.ts')),
  live: lazily(() => import('../live/live-page.ts')),
  'live-scores': lazily(() => import('../live/live-scores.ts')),
  'live-note': lazily(() => import('../live/live-note.ts')),
  menu: lazily(() => import('#portal/parts/frame/menu-panel.ts'), 'interaction'),
  'minutes-counter': lazily(() => import('#portal/parts/support/keep-counter.ts'), 'visible'),
  'newsletter-prompt': late(() => import('#portal/parts/newsletter/hide-prompt.ts')),
  own,
  'own-page': ownPage,
  'one-percent': lazily(() => import('#portal/parts/support/count-live.ts'), 'interaction'),
  pip: late(
    () => import('#portal/parts/frame/pip.ts'),
    () => 'pipClosed' in document.documentElement.dataset,
  ),
  play,
  'post-links': late(() => import('../live/post-links.ts'), isPostElsewhere),
  'page-facts': pageFacts,
  push: late(
    () => import('#portal/parts/push/push-bell.ts'),
    () => onDevice('push').read() !== null,
  ),
  recording: late(() => import('#portal/parts/body/play-in-place.ts')),
  // What was typed before is put back before anybody reaches for the form.
  'send-support': (element, signal) =>
    lazily(() => import('#portal/parts/support/send-support.ts'), keptForm.read(Date.now()) ? 'now' : 'interaction')(element, signal),
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
  afterFrame(() => loaded('times', import('#portal/parts/time/relative-time.ts'), ({ relativeTime }) => relativeTime(document)));
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
