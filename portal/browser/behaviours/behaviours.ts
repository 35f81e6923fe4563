import { updateBehaviours } from '#portal/dom/attached-behaviours.ts';
import type { Behaviour } from '#portal/dom/behaviour.ts';
import { runWithChunk } from '#portal/dom/chunk-failure.ts';
import { deferBehaviour, deferUntilPressed } from '#portal/dom/deferred-behaviour.ts';
import { onPageEvents } from '#portal/dom/page-events.ts';
import { showCurrent } from '#portal/dom/show-current.ts';
import { onDevice } from '#portal/dom/storage.ts';
import { afterFrame } from '#portal/dom/when.ts';
import { ad, pageFacts } from '#portal/parts/ad/ad-behaviours.ts';
import { consent, consentSettings } from '#portal/parts/consent/consent-behaviours.ts';
import { isChosen } from '#portal/parts/embed/embed-choices.ts';
import { hidingHeader } from '#portal/parts/frame/hiding-header.ts';
import { own, ownPage } from '#portal/parts/own/own-behaviours.ts';
import { isPostElsewhere } from '../live/post-elsewhere.ts';
import { analytics } from '../measure/analytics-behaviour.ts';
import { adultGate } from './adult-gate.ts';
import { play } from './play.ts';
import { reading } from './reading.ts';

/** Values of `data-behaviour="…"`; several are separated by spaces. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  ad,
  'adult-gate': adultGate,
  analytics,
  'await-support': deferBehaviour(() => import('#portal/parts/support/await-support.ts')),
  'breaking-bar': deferUntilPressed(() => import('#portal/parts/frame/breaking-bar.ts')),
  carousel: deferBehaviour(() => import('./carousel.ts')),
  'common-data': deferBehaviour(() => import('../common/keep-common-data.ts'), { when: 'idle' }),
  consent,
  'consent-settings': consentSettings,
  contents: deferBehaviour(() => import('../reading/contents.ts'), { when: 'idle', isMissed: false }),
  corrected: deferBehaviour(() => import('../live/watch-corrections.ts'), { when: 'idle' }),
  copy: deferUntilPressed(() => import('#portal/parts/share/copy.ts')),
  'current-page': deferBehaviour(() => import('#portal/parts/frame/current-page.ts'), { when: 'idle' }),
  embed: deferUntilPressed(() => import('#portal/parts/embed/embed.ts'), isChosen),
  'fill-in-reader': deferBehaviour(() => import('#portal/parts/own/fill-in-reader.ts')),
  'frame-height': deferBehaviour(() => import('#portal/parts/embed/frame-height.ts')),
  'hiding-header': hidingHeader,
  lightbox: deferUntilPressed(() => import('#portal/parts/lightbox/open-lightbox.ts')),
  live: deferBehaviour(() => import('../live/live-page.ts')),
  'live-scores': deferBehaviour(() => import('../live/live-scores.ts')),
  'live-note': deferBehaviour(() => import('../live/live-note.ts')),
  menu: deferBehaviour(() => import('#portal/parts/frame/menu-panel.ts'), { when: 'interaction' }),
  mistake: deferUntilPressed(() => import('../reading/mistake-dialog.ts')),
  'minutes-counter': deferBehaviour(() => import('#portal/parts/support/keep-counter.ts'), {
    when: 'visible',
  }),
  'newsletter-prompt': deferUntilPressed(() => import('#portal/parts/newsletter/hide-prompt.ts')),
  'older-posts': deferUntilPressed(() => import('../live/older-posts.ts')),
  own,
  'own-page': ownPage,
  'one-percent': deferBehaviour(() => import('#portal/parts/support/update-one-percent.ts'), {
    when: 'interaction',
  }),
  pip: deferUntilPressed(
    () => import('#portal/parts/frame/pip.ts'),
    () => 'pipClosed' in document.documentElement.dataset,
  ),
  play,
  'post-links': deferUntilPressed(() => import('../live/post-links.ts'), isPostElsewhere),
  'page-facts': pageFacts,
  push: deferUntilPressed(
    () => import('#portal/parts/push/push-bell.ts'),
    () => onDevice('push').read() !== null,
  ),
  'rate-alert': deferBehaviour(() => import('#portal/parts/push/rate-alert.ts'), { when: 'interaction' }),
  reading,
  recording: deferUntilPressed(
    () => import('#portal/parts/body/play-in-place.ts'),
    (figure) => figure.querySelector('video') !== null,
  ),
  // Loaded early, so that the form is filled in before anybody reaches for it.
  'send-support': deferBehaviour(() => import('#portal/parts/support/send-support.ts')),
  'support-again': deferBehaviour(() => import('#portal/parts/support/support-again.ts')),
  'support-done': deferBehaviour(() => import('#portal/parts/support/support-done.ts'), { when: 'now' }),
  'tidy-form': deferBehaviour(() => import('./tidy-form.ts')),
};

/**
 * Attaches behaviours to the page, again when parts of it were replaced, and starts the relative times, which
 * have no `data-behaviour`.
 */
export function startBehaviours(): void {
  attach();
  afterFrame(() =>
    runWithChunk('times', import('#portal/parts/time/relative-time.ts'), ({ relativeTime }) =>
      relativeTime(),
    ),
  );
  afterFrame(() => showCurrent(document));
  onPageEvents(['cimlap:navigated', 'cimlap:changed'], () => afterFrame(() => showCurrent(document)));
  onPageEvents(['cimlap:navigated', 'cimlap:changed'], attach);
}

function attach(): void {
  const elements = document.querySelectorAll<HTMLElement>('[data-behaviour]');
  updateBehaviours(elements, (name, element, signal) => behaviours[name]?.(element, signal));
}
