import { sampleNow } from '#portal/testing/sample.ts';
import { LiveScoreNotes } from './live-score-notes.tsx';

export default { title: 'parts/live-score' };

export const Stale = () => <LiveScoreNotes staleSince={sampleNow - 3600} isReplay={false} />;
export const Replay = () => (
  <LiveScoreNotes staleSince={null} isReplay>
    {' '}
    A verseny alatt a rajt sorrendjét mutatjuk.
  </LiveScoreNotes>
);
