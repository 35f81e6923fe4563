import type { RecordingBlock } from '#body/blocks.ts';
import { Recording } from './recording.tsx';

export default { title: 'parts/body (recording)' };

const block: RecordingBlock = {
  kind: 'video',
  paragraphCount: 0,
  url: '/media/0123456789abcdef-1280x720-11s.mp4',
  title: 'Esti fények a gáton',
  caption: 'Hajnali felvétel',
  poster: '/media/fedcba9876543210-1600x900.jpg',
  captions: '/media/0123456789abcdef.vtt',
};

export const OwnVideo = () => <Recording block={block} language="hu" />;
export const UprightVideo = () => (
  <Recording block={{ ...block, url: '/media/0123456789abcdef-720x1280-11s.mp4' }} language="hu" />
);
export const OtherVideo = () => (
  <Recording
    block={{ ...block, url: 'https://example.com/film.mp4', poster: null, captions: null }}
    language="en"
  />
);
