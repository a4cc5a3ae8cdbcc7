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
