import { ad, pageFacts } from '../ads/ad-behaviours.ts';
import { consent, consentSettings } from '../consent/consent-behaviours.ts';
import { isChosen } from '../embed/embed-choices.ts';
import { analytics } from '../measure/analytics-behaviour.ts';
import { own, ownPage } from '../own/own-behaviours.ts';
import { isSubscribed } from '../push/push-kept.ts';
import { loaded } from '../update/chunk-failure.ts';
import { whenReady } from '../when.ts';
import { adultGate } from './adult-gate.ts';
import { commonData } from './common-data.ts';
import { currentPage } from './current-page.ts';
import { hidingHeader } from './hiding-header.ts';
import { late } from './late.ts';
import { isPostElsewhere, live, liveNote } from './live.ts';
import { minutesCounter } from './minutes-counter.ts';
import { play } from './play.ts';
import { tidyForm } from './tidy-form.ts';

/** A few lines of DOM code for an element. Everything it starts ends when `signal` is aborted: when the element has left the document. */
export type Behaviour = (element: HTMLElement, signal: AbortSignal) => void;

/** What `data-behaviour="…"` may name; several are separated by spaces. */
const behaviours: Readonly<Record<string, Behaviour>> = {
  ad,
  'adult-gate': adultGate,
  analytics,
  carousel: (element, signal) => loaded('carousel', import('./carousel.ts'), (it) => it.carousel(element, signal)),
  'common-data': commonData,
  consent,
  'consent-settings': consentSettings,
  copy: late(() => import('../copy/copy.ts')),
  'current-page': currentPage,
  embed: late(() => import('../embed/embed.ts'), isChosen),
  'frame-height': (element, signal) => loaded('frame', import('./frame-height.ts'), (it) => it.frameHeight(element, signal)),
  'hiding-header': hidingHeader,
  lightbox: late(() => import('../lightbox/open-lightbox.ts')),
  live,
  'live-note': liveNote,
  menu: (element, signal) =>
    whenReady(element, 'interaction', signal, () => loaded('menu', import('./menu-panel.ts'), (it) => it.menuPanel(element, signal))),
  'minutes-counter': minutesCounter,
  'newsletter-prompt': late(() => import('../newsletter/hide-prompt.ts')),
  own,
  'own-page': ownPage,
  'one-percent': (element, signal) =>
    whenReady(element, 'interaction', signal, () =>
      loaded('calculator', import('../one-percent/count-live.ts'), (it) => it.countLive(element, signal)),
    ),
  pip: late(
    () => import('../common/pip.ts'),
    () => 'pipClosed' in document.documentElement.dataset,
  ),
  play,
  'post-links': late(() => import('../live/post-links.ts'), isPostElsewhere),
  'page-facts': pageFacts,
  push: late(() => import('../push/push-bell.ts'), isSubscribed),
  recording: late(() => import('../recording/play-in-place.ts')),
  'tidy-form': tidyForm,
};

const running = new Map<HTMLElement, AbortController>();

/** Attaches behaviours to the page, again when parts of it were replaced, and the one that needs no marking: times that count. */
export function startBehaviours(): void {
  attach();
  loaded('times', import('./relative-time.ts'), ({ relativeTime }) => relativeTime(document));
  document.addEventListener('cimlap:navigated', attach);
  document.addEventListener('cimlap:changed', attach);
}

function attach(): void {
  for (const [element, controller] of running) {
    if (element.isConnected) continue;
    controller.abort();
    running.delete(element);
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-behaviour]')) {
    if (running.has(element)) continue;
    const controller = new AbortController();
    running.set(element, controller);
    for (const name of element.dataset.behaviour?.split(' ') ?? []) behaviours[name]?.(element, controller.signal);
  }
}
