import { measureCalls } from '#contract/measure-calls.ts';
import { defineService } from '../define-service.ts';
import { createCounter } from './counter.ts';
import { rollUp } from './roll-up.ts';

/** What a crash loses at most. */
const storeEveryMs = 10_000;
const rollUpEveryMs = 3_600_000;

/** Counts page views and web vitals of readers nobody knows (docs/decisions/0015). */
export const measureService = defineService({
  name: 'measure',
  calls: measureCalls,
  // Browsers send beacons as text, so that nobody has to be asked whether they may.
  callsOfRoutes: ['measure'],
  isEnabled: ({ measureDays }) => measureDays !== null,

  start({ db, settings, siteOfHost, now, onError }) {
    const { proxies, measureDays } = settings;
    const counter = createCounter({ siteOfHost, proxies, now, onError });
    /** One job after the other: what one puts back has to be there when the last takes it. */
    let work: Promise<unknown> = Promise.resolve();
    const queue = (job: () => Promise<unknown>) => {
      work = work.then(job).catch(onError);
      return work;
    };

    const store = () => queue(() => counter.store(db));
    const roll = () => void queue(() => rollUp(db, { now: now(), keepDays: measureDays ?? 400 }));
    const storing = setInterval(() => void store(), storeEveryMs).unref();
    const rolling = setInterval(roll, rollUpEveryMs).unref();
    roll();
    return {
      handlers: {},
      routes: counter.routes,
      async stop() {
        clearInterval(storing);
        clearInterval(rolling);
        await store();
      },
    };
  },
});
