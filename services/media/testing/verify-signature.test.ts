import { describe, expect, it } from 'vitest';
import { type SignedRequest, verifySignature } from './verify-signature.ts';

/** The examples in “Authenticating Requests (AWS Signature Version 4)”, with their account. */
const account = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = Date.UTC(2013, 4, 24);
const host = 'examplebucket.s3.amazonaws.com';
const date = '20130524T000000Z';
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const authorization = (signedHeaders: string, signature: string) =>
  'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,' +
  `SignedHeaders=${signedHeaders},Signature=${signature}`;

const get: SignedRequest = {
  method: 'GET',
  target: '/test.txt',
  headers: {
    host,
    range: 'bytes=0-9',
    'x-amz-date': date,
    'x-amz-content-sha256': emptyHash,
    authorization: authorization(
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ),
  },
};
const put: SignedRequest = {
  method: 'PUT',
  target: '/test%24file.text',
  headers: {
    host,
    date: 'Fri, 24 May 2013 00:00:00 GMT',
    'x-amz-date': date,
    'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    authorization: authorization(
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ),
  },
};
const list: SignedRequest = {
  method: 'GET',
  target: '/?max-keys=2&prefix=J',
  headers: {
    host,
    'x-amz-date': date,
    'x-amz-content-sha256': emptyHash,
    authorization: authorization(
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ),
  },
};
const presigned: SignedRequest = {
  method: 'GET',
  target:
    '/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request' +
    `&X-Amz-Date=${date}&X-Amz-Expires=86400&X-Amz-SignedHeaders=host` +
    '&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  headers: { host },
};

describe('the signature check of the test S3 server', () => {
  it.each([
    ['GET', get, emptyHash],
    ['PUT', put, '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072'],
    ['list', list, emptyHash],
    ['presigned', presigned, null],
  ])('accepts Amazon’s example of %s', (_, request, bodyHash) => {
    expect(verifySignature(request, account, now)).toBe(bodyHash);
  });

  it.each([
    ['another path', { ...get, target: '/other.txt' }, 'SignatureDoesNotMatch'],
    ['another method', { ...get, method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['another query', { ...list, target: '/?max-keys=3&prefix=J' }, 'SignatureDoesNotMatch'],
    ['another header', { ...get, headers: { ...get.headers, range: 'bytes=0-8' } }, 'SignatureDoesNotMatch'],
    [
      'a header that is not signed',
      { ...get, headers: { ...get.headers, 'x-amz-acl': 'public' } },
      'AccessDenied',
    ],
    ['another host', { ...presigned, headers: { host: 'other.example' } }, 'SignatureDoesNotMatch'],
    ['no signature', { ...get, headers: { host } }, 'AccessDenied'],
  ])('refuses %s', (_, request, code) => {
    expect(() => verifySignature(request, account, now)).toThrow(code);
  });

  it('refuses another secret, and what is too old', () => {
    const other = { ...account, secretAccessKey: 'x' };
    expect(() => verifySignature(get, other, now)).toThrow('SignatureDoesNotMatch');
    expect(() => verifySignature(get, account, now + 16 * 60_000)).toThrow('RequestTimeTooSkewed');
    expect(() => verifySignature(presigned, account, now + 86_401_000)).toThrow('AccessDenied');
  });
});
