import type { PledgeState } from '#database/tables/support.ts';

/** What can happen to a pledge; `refunded`: all of its one payment went back. */
export type Happening = 'paid' | 'failed' | 'ended' | 'refunded';

type Row = Readonly<Record<Happening, PledgeState>>;
type Table = Readonly<Record<PledgeState, Row>>;

const stays = (state: PledgeState): Row => ({ paid: state, failed: state, ended: state, refunded: state });

/**
 * Notices come repeated and in any order, so every state has an answer to each, and money that came always
 * counts: it makes a pledge good that was given up before. What is over stays over: a payment that is heard
 * of after the end is booked, but begins nothing anew.
 */
const once: Table = {
  started: { ...stays('started'), paid: 'given', failed: 'failed' },
  given: { ...stays('given'), refunded: 'refunded' },
  failed: { ...stays('failed'), paid: 'given' },
  refunded: stays('refunded'),
  // Only monthly ones come here.
  running: stays('running'),
  ended: stays('ended'),
};

/**
 * One month that was given back, or could not be taken, ends nothing: the provider says when it has ended.
 */
const monthly: Table = {
  started: { ...stays('started'), paid: 'running', failed: 'failed', ended: 'ended' },
  running: { ...stays('running'), ended: 'ended' },
  failed: { ...stays('failed'), paid: 'running', ended: 'ended' },
  ended: stays('ended'),
  // Only those given once come here.
  given: stays('given'),
  refunded: stays('refunded'),
};

export const nextState = (
  pledge: { monthly: boolean; state: PledgeState },
  happening: Happening,
): PledgeState => (pledge.monthly ? monthly : once)[pledge.state][happening];
