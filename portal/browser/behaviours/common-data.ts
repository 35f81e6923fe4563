import { loaded } from '../update/chunk-failure.ts';
import { whenIdle } from '../when.ts';
import type { Behaviour } from './behaviours.ts';

/** Keeps what all pages share up to date. It is fetched once the page has nothing better to do. */
export const commonData: Behaviour = (bar, signal) => {
  whenIdle(() => loaded('common data', import('../common/keep-common-data.ts'), ({ keepCommonData }) => keepCommonData(bar, signal)));
};
