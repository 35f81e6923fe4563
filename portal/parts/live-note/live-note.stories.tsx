import { sampleNow } from '#portal/testing/sample.ts';
import { LiveNote } from './live-note.tsx';

export default { title: 'parts/live-note' };

export const Hungarian = () => (
  <LiveNote slug="tetozott-a-szamos" at={sampleNow - 60} now={sampleNow * 1000} />
);
export const English = () => (
  <LiveNote slug="tetozott-a-szamos" at={sampleNow - 60} now={sampleNow * 1000} isEnglish />
);
