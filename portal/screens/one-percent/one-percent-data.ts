import type { TaxAnswer, TaxQuestion } from '#portal/parts/support/one-percent.ts';
import type { OnePercent } from '#portal/site/support-data.ts';

export interface OnePercentData {
  receiver: OnePercent;
  lastDay: { year: number; month: number; day: number };
  question: TaxQuestion | null;
  answer: TaxAnswer | null;
}
