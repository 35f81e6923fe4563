import { z } from 'zod';

export const Day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'It must be a day such as 2026-11-24.')
  .refine(isCalendarDay, 'There is no such day.')
  .meta({ description: 'A day in Europe/Budapest, YYYY-MM-DD, as in the addresses of articles.' });

function isCalendarDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
