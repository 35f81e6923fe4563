import { measureCalls } from '#contract/measure-calls.ts';
import { defineService } from '../define-service.ts';
import { createCounter } from './counter.ts';
import { rollUp } from './roll-up.ts';

/** A crash loses at most the counts of this interval. */
const storeIntervalMs = 10_000;
const rollUpIntervalMs = 3_600_000;

/** Counts page views and web vitals without identifying readers (docs/decisions/0015). */
export const measureService = defineService({
  name: 'measure',
  calls: measureCalls,
  // Browsers send beacons as text to avoid a CORS preflight, so this is a route.
  callsOfRoutes: ['measure'],
  isEnabled: ({ measureDays }) => measureDays !== null,

  start(context) {
    const { db, settings, siteOfHost, now, onError } = context;
    const { proxies, measureDays } = settings;
    const counter = createCounter({ siteOfHost, proxies, now, onError });
    /** Runs one job at a time, because a failed store puts back what the next one takes. */
    let work: Promise<unknown> = Promise.resolve();
    const queue = (job: () => Promise<unknown>) => {
      work = work.then(job).catch(onError);
      return work;
    };

    const store = () => queue(() => counter.store(db));
    const queueRollUp = () => void queue(() => rollUp(db, { now: now(), keepDays: measureDays ?? 400 }));
    const storeTimer = setInterval(() => void store(), storeIntervalMs).unref();
    const rollUpTimer = setInterval(queueRollUp, rollUpIntervalMs).unref();
    queueRollUp();
    return {
      handlers: {},
      routes: counter.routes,
      async stop() {
        clearInterval(storeTimer);
        clearInterval(rollUpTimer);
        await store();
      },
    };
  },
});
