import type { Race } from '#contract/formula-1.ts';
import { sampleRace, sampleRows } from '#portal/testing/formula-1.ts';
import { RaceBox } from './race-box.tsx';

export default { title: 'parts/race-box' };

const start = Date.parse('2026-11-22T13:00:00Z');
const show = (changes: Partial<Race>, drivers: number[], language: 'hu' | 'en' = 'hu') => (
  <RaceBox
    race={{
      race: sampleRace(104, 16, 'Race', new Date(start).toISOString(), changes),
      rows: sampleRows(drivers),
      dashboard: { active: true, title: null, events: true },
    }}
    language={language}
    now={start + 1_800_000}
  />
);

export const Planned = () => show({}, []);
export const Live = () => show({ status: 'Live', laps: { current: 12, total: 57 } }, [7, 3, 9]);
export const Finished = () => show({ status: 'Completed' }, [7, 3, 9, 1, 2, 4, 5, 6, 8, 10]);
export const English = () => show({ status: 'Completed' }, [7, 3, 9], 'en');
