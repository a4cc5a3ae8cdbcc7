import { expect, test } from 'vitest';
import { parseErrorCode, parseListPage } from './s3-list.ts';

const entry = (key: string, size: number) =>
  `<Contents><Key>${key}</Key><LastModified>2026-03-01T00:00:00Z</LastModified><Size>${size}</Size><Owner><ID>7</ID></Owner></Contents>`;

test('a page with a next one', () => {
  const xml = `<?xml version="1.0"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name>
    <Prefix>media/</Prefix>${entry('media/a&amp;b &lt;1&gt;.jpg', 12)}${entry('media/&#x6728;.png', 0)}
    <NextContinuationToken>1/abc=</NextContinuationToken></ListBucketResult>`;
  expect(parseListPage(xml)).toEqual({
    entries: [
      { key: 'media/a&b <1>.jpg', size: 12 },
      { key: 'media/木.png', size: 0 },
    ],
    next: '1/abc=',
  });
});

test('nothing at all', () => {
  expect(parseListPage('<ListBucketResult><Prefix>x</Prefix></ListBucketResult>')).toEqual({
    entries: [],
    next: undefined,
  });
});

test.each([
  ['<Error><Code>AccessDenied</Code><Message>no</Message></Error>', 'AccessDenied'],
  ['<html>502</html>', undefined],
  ['', undefined],
])('the code of %j', (xml, code) => {
  expect(parseErrorCode(xml)).toBe(code);
});
