import { switchboardCalls } from '#contract/switchboard-calls.ts';
import { siteCode } from '#database/codes.ts';
import { findSwitches, untouchedSwitches } from '../content/queries/site-switches.ts';
import { frontendInit } from '../content/rules/frontend.ts';
import { createReadContext } from '../content/rules/read-context.ts';
import { defineService } from '../define-service.ts';
import { announceSwitchEnds, setSwitch, stateOf } from './set-switch.ts';

/** Interval between searches for switches whose time is over: caches learn of an end this late. */
const endSearchIntervalMs = 1000;

/** The switches that apply to every page of a site (docs/product/newsroom.md#switches). */
export const switchboardService = defineService({
  name: 'switchboard',
  calls: switchboardCalls,

  start({ db, now, onError, invalidate }) {
    const timer = setInterval(() => {
      announceSwitchEnds(db, { now: now(), onChange: invalidate }).catch(onError);
    }, endSearchIntervalMs).unref();
    return {
      handlers: {
        async switchboard({ site }) {
          const readContext = createReadContext(db, now(), { site, signedIn: false });
          const [switches, allOn] = await Promise.all([
            findSwitches(db, siteCode[site], now()),
            frontendInit(readContext, site, untouchedSwitches),
          ]);
          return { items: Object.values(switches).map(stateOf), allOn };
        },
        setSwitch({ site, name }, { body: { version, ...change }, ifMatch, sign }) {
          const sent = { ...change, name, version: version ?? ifMatch ?? undefined };
          return setSwitch(db, site, sent, { by: sign(), now: now(), onChange: invalidate });
        },
      },
      stop: () => clearInterval(timer),
    };
  },
});
