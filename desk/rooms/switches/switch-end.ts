import { momentOfField } from '../../time/budapest-field.ts';
import { daySeconds, isoDay } from '../../time/moment.ts';

export type EndChoice = 'hour' | 'evening' | 'open' | 'own';

const hourSeconds = 3600;
const eveningTime = '22:00';

/**
 * When a choice ends, Unix seconds. „Evening” is the next evening.
 * @param now Unix seconds
 */
export function endOf(choice: Exclude<EndChoice, 'own'>, now: number): number | null {
  if (choice === 'open') return null;
  if (choice === 'hour') return now + hourSeconds;
  const evening = eveningOf(now);
  return evening !== null && evening > now ? evening : eveningOf(now + daySeconds);
}

/** The evening by the clock, also on days when clocks are changed. */
const eveningOf = (moment: number) => momentOfField(`${isoDay(moment)}T${eveningTime}`);

/** The choice that an end was set by, if it can be recognised. */
export function choiceOf(endsAt: number | null, now: number): EndChoice {
  if (endsAt === null) return 'open';
  return endsAt === endOf('evening', now) ? 'evening' : 'own';
}

const choices = ['hour', 'evening', 'open'] as const;

/** The choice after this one, for the key `t`. */
export const nextChoice = (choice: EndChoice): Exclude<EndChoice, 'own'> =>
  choices[(choices.indexOf(choice === 'own' ? 'hour' : choice) + 1) % choices.length] ?? 'open';
