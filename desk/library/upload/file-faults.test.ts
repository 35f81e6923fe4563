import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { faultOfAnswer, faultOfFile } from './file-faults.ts';

test('videos of iPhones are sent, whether or not the browser knows their type', () => {
  for (const type of ['video/quicktime', ''])
    expect(faultOfFile({ name: 'IMG_0412.MOV', type, size: 1 }), type).toBeNull();
  expect(faultOfFile({ name: 'film.avi', type: 'video/x-msvideo', size: 1 })).toContain('MP4');
});

test('a video that not every browser plays is refused with what to do', () => {
  const refusal = 'The video is hvc1; H.264 (avc1) with AAC (mp4a) is what every browser plays in MP4.';
  expect(faultOfAnswer(new ApiError(400, { error: refusal }))).toContain('Legkompatibilisebb');
  expect(faultOfAnswer(new ApiError(400, { error: 'This is not a complete MP4 file.' }))).toContain('sérült');
});
