import { expect, test } from 'vitest';
import { parseStoreUrl } from './store-address.ts';

test.each([
  ['https://s3.example.org/files', 'https://s3.example.org/files', ''],
  ['https://s3.example.org/files/', 'https://s3.example.org/files', ''],
  ['https://s3.example.org:9000/files/a/b', 'https://s3.example.org:9000/files', 'a/b/'],
  ['https://s3.example.org/files/a%20b/', 'https://s3.example.org/files', 'a b/'],
  ['http://127.0.0.1:9000/files', 'http://127.0.0.1:9000/files', ''],
  ['http://[::1]:9000/files', 'http://[::1]:9000/files', ''],
  ['http://10.1.2.3/files', 'http://10.1.2.3/files', ''],
  ['http://minio:9000/files', 'http://minio:9000/files', ''],
])('%s', (text, bucketUrl, prefix) => {
  expect(parseStoreUrl(text)).toEqual({ bucketUrl, prefix });
});

test.each([
  ['files', 'must be an address'],
  ['ftp://host/files', 'must begin with https://'],
  ['https://host', 'must name the bucket'],
  ['https://host//x', 'must name the bucket'],
  ['https://key:secret@host/files', 'must not hold a name or a password'],
  ['https://host/files?x=1', 'must end with the bucket'],
  ['http://93.184.216.34/files', 'plain http is for loopback'],
  ['http://[2606:4700::1]/files', 'plain http is for loopback'],
])('%s is refused', (text, fault) => {
  expect(parseStoreUrl(text)).toEqual({ fault: expect.stringContaining(fault) as string });
});
