import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { policyOf } from './policy.ts';

const policy = (trusted: string, more: object = {}): Map<string, string> => {
  const text = policyOf({
    trusted: [trusted],
    scripts: [],
    styles: [],
    frameHosts: [],
    codeHosts: [],
    ancestors: "'self'",
    ...more,
  });
  return new Map(text.split('; ').map((part) => [part.split(' ')[0]!, part]));
};

test('an ordinary page runs the files of the site alone', () => {
  const made = policy('<p>Hello</p>');
  expect(made.get('script-src')).toBe("script-src 'self'");
  expect(made.get('frame-src')).toBe("frame-src 'self'");
  expect(made.get('object-src')).toBe("object-src 'none'");
});

test('the whole of it, each source once', () => {
  const text = policyOf({
    trusted: [
      '<link rel="stylesheet" href="https://css.test/a.css"><SCRIPT SRC="https://cdn.test/a.js"></SCRIPT>',
      '<iframe src="https://maps.test/"></iframe><script></script><script>a</script></script>',
    ],
    scripts: ['https://cdn.test/b.js', '/own.js'],
    styles: ['https://fonts.test/a.css', '/own.css'],
    frameHosts: ['https://maps.test', 'https://video.test'],
    codeHosts: ['https://cdn.test'],
    ancestors: '*',
  });
  const hash = (script: string): string => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  expect(text.split('; ')).toEqual([
    "default-src 'self'",
    `script-src 'self' ${hash('')} ${hash('a')} https://cdn.test`,
    "connect-src 'self' https://cdn.test",
    "style-src 'self' 'unsafe-inline' https://fonts.test https://css.test",
    "img-src 'self' data: https: http:",
    "media-src 'self' blob: https: http:",
    "font-src 'self' data: https:",
    "frame-src 'self' https://maps.test https://video.test https://cdn.test",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    'frame-ancestors *',
  ]);
});

test.each([
  ['HTTP://A.test:81/x', 'http://a.test:81'],
  ['https://[::1]:8/x', 'https://[::1]:8'],
  ['https://xn--bcher-kva.test/', 'https://xn--bcher-kva.test'],
  ['ftp://a.test/', undefined],
  ['x https://a.test/', undefined],
  ['blob:https://a.test/x', undefined],
  ['https://', undefined],
])('the host of %s is %s', (address, host) => {
  expect(policy('', { scripts: [address] }).get('script-src')).toBe(`script-src 'self'${host ? ` ${host}` : ''}`);
});

test('scripts of authors are named by what is in them', () => {
  const hash = createHash('sha256').update('alert("a < b")').digest('base64');
  expect(policy('<p>x</p><script>alert("a < b")</script>').get('script-src')).toBe(
    `script-src 'self' 'sha256-${hash}'`,
  );
});

test.each([
  ['<iframe src="https://www.youtube-nocookie.com/embed/x"></iframe>', 'frame-src', 'https://www.youtube-nocookie.com'],
  ['<iframe src="//player.test/1"></iframe>', 'frame-src', 'https://player.test'],
  ['<script src="https://cdn.test/a.js"></script>', 'script-src', 'https://cdn.test'],
  ['<SCRIPT SRC="https://cdn.test/a.js"></SCRIPT>', 'script-src', 'https://cdn.test'],
])('%s', (html, directive, host) => {
  expect(policy(html).get(directive)).toBe(`${directive} 'self' ${host}`);
});

test.each([
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe src="https://a.test; script-src *"></iframe>',
  '<iframe src="https://a.test;script-src,*"></iframe>',
  '<p data-x="<script>alert(1)</script>">',
])('nothing else gets in: %s', (html) => {
  expect([...policy(html).values()].join('\n')).not.toMatch(/javascript:|script-src \*|script-src,|sha256/);
});

test('what widgets declare', () => {
  const made = policy('', { frameHosts: ['https://maps.test'], scripts: ['/assets/a.js', 'https://x.test/y.js'] });
  expect(made.get('frame-src')).toBe("frame-src 'self' https://maps.test");
  expect(made.get('script-src')).toBe("script-src 'self' https://x.test");
});

test('code of the site reaches its hosts', () => {
  const made = policy('<script src="https://cdn.test/a.js"></script>', {
    codeHosts: ['https://stats.test/path', 'https://a.test;*', "'unsafe-inline'", 'stats'],
  });
  expect(made.get('script-src')).toBe("script-src 'self' https://cdn.test https://stats.test");
  expect(made.get('connect-src')).toBe("connect-src 'self' https://cdn.test https://stats.test");
  expect(made.get('frame-src')).toBe("frame-src 'self' https://stats.test");
});

test('the ends of lines are those that a browser sees', () => {
  expect(policy('<script>a\r\nb</script>').get('script-src')).toBe(policy('<script>a\nb</script>').get('script-src'));
});
