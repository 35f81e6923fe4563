import type { SupportOffer } from '#contract/support.ts';

export interface SupportData {
  offer: SupportOffer;
}
