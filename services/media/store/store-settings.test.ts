import { expect, it } from 'vitest';
import { parseMediaStoreSettings } from './store-settings.ts';

const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
const s3 = (MEDIA_STORE: string, rest = {}) => {
  const { place } = parseMediaStoreSettings({ ...keys, ...rest, MEDIA_STORE });
  return place.kind === 's3' ? place.settings : null;
};

it('the media store is a folder unless configured otherwise', () => {
  expect(parseMediaStoreSettings({ MEDIA_STORE: '' })).toMatchObject({
    place: { kind: 'folder' },
    oldPlace: null,
  });
});

it('a bucket is configured with its endpoint, region, folder and credentials', () => {
  expect(s3('s3://pictures/news/media?endpoint=https://storage.example:9000&region=eu-1')).toEqual({
    bucket: 'pictures',
    prefix: 'news/media/',
    url: 'https://storage.example:9000/pictures',
    region: 'eu-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    sessionToken: null,
  });
  expect(s3('s3://pictures', { AWS_REGION: 'eu-central-1', AWS_SESSION_TOKEN: 'token' })).toMatchObject({
    prefix: '',
    url: 'https://pictures.s3.eu-central-1.amazonaws.com',
    sessionToken: 'token',
  });
  expect(s3('s3://pictures?endpoint=https://storage.example&addressing=host')?.url).toBe(
    'https://pictures.storage.example',
  );
});

it.each([
  [{ MEDIA_STORE: '/srv/media' }, 'MEDIA_STORE must be folder, or like s3://'],
  [{ MEDIA_STORE: 's3://Bad_Bucket' }, 'MEDIA_STORE must be folder'],
  [{ MEDIA_STORE: 's3://pictures?regoin=eu' }, 'no parameter regoin'],
  [{ MEDIA_STORE: 's3://pictures?endpoint=storage.example' }, 'endpoint of MEDIA_STORE'],
  [{ MEDIA_STORE: 's3://pictures?addressing=dns' }, 'addressing of MEDIA_STORE'],
  [{ MEDIA_STORE: 's3://pictures/a b' }, 'letters, digits'],
  [{ MEDIA_STORE: 's3://pictures', AWS_SECRET_ACCESS_KEY: '' }, 'AWS_SECRET_ACCESS_KEY are required'],
  [{ MEDIA_STORE_OLD: 'elsewhere' }, 'MEDIA_STORE_OLD must be folder'],
  [{ MEDIA_STORE: 's3://pictures', MEDIA_STORE_OLD: 's3://pictures' }, 'must differ from MEDIA_STORE'],
  [{ MEDIA_CACHE_MB: 'x' }, 'MEDIA_CACHE_MB must be a whole number from 0 to 1048576'],
])('the settings %o are refused', (environment, message) => {
  expect(() => parseMediaStoreSettings({ ...keys, ...environment })).toThrow(message);
});
