import type { PledgeState } from '#database/tables/support.ts';

/** Events in the life of a pledge; `refunded`: its only payment was refunded completely. */
export type PledgeEvent = 'paid' | 'failed' | 'ended' | 'refunded';

type Row = Readonly<Record<PledgeEvent, PledgeState>>;
type Table = Readonly<Record<PledgeState, Row>>;

const stays = (state: PledgeState): Row => ({ paid: state, failed: state, ended: state, refunded: state });

/**
 * Notices are repeated and come in any order, so each state handles each event. A payment that arrived
 * counts, even after a pledge was given up. A payment after the end is booked, but does not restart anything.
 */
const once: Table = {
  started: { ...stays('started'), paid: 'given', failed: 'failed' },
  given: { ...stays('given'), refunded: 'refunded' },
  failed: { ...stays('failed'), paid: 'given' },
  refunded: stays('refunded'),
  // Only monthly ones get here.
  running: stays('running'),
  ended: stays('ended'),
};

/** A month that was refunded or could not be charged does not end a pledge: the provider reports its end. */
const monthly: Table = {
  started: { ...stays('started'), paid: 'running', failed: 'failed', ended: 'ended' },
  running: { ...stays('running'), ended: 'ended' },
  failed: { ...stays('failed'), paid: 'running', ended: 'ended' },
  ended: stays('ended'),
  // Only one-time ones get here.
  given: stays('given'),
  refunded: stays('refunded'),
};

export const nextState = (
  pledge: { monthly: boolean; state: PledgeState },
  event: PledgeEvent,
): PledgeState => (pledge.monthly ? monthly : once)[pledge.state][event];
