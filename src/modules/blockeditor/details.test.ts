import { expect, test } from 'vitest';
import { readHead } from '#modules/oembed/public.ts';
import { detailsOf } from './details.ts';

const empty = { title: '', icon: '', description: '', image: '' };

test.each([
  ['<title> A &amp;\n &lt;b&gt;B&lt;/b&gt; </title>', { title: 'A & B' }],
  ['<svg><title>Icon</title></svg>', { title: 'Icon' }],
  ['<title>First</title><title>Second</title>', { title: 'First' }],
  ['</head><body><title>Late</title>', {}],
  ['<link rel="Shortcut Icon" href="/i.png">', { icon: 'http://a.test/i.png' }],
  ['<link rel="apple-touch-icon" href="/i.png">', {}],
  ['<link rel=icon href="data:image/png;base64,AA">', { icon: 'data:image/png;base64,AA' }],
  ['<link rel=icon href="DATA:IMAGE/png;base64,AA">', { icon: 'DATA:IMAGE/png;base64,AA' }],
  ['<link rel=icon href="/i?data:image/png;x">', { icon: 'http://a.test/i?data:image/png;x' }],
  ['<link rel=icon href="javascript:x">', {}],
  ['<link rel=icon href="">', {}],
  ['<meta name="Description" content="x &quot;y&quot; <i>z</i>">', { description: 'x "y" z' }],
  ['<meta content="og" property="og:description">', { description: 'og' }],
  ['<meta property="og:image" content="../p.jpg?a&amp;b">', { image: 'http://a.test/p.jpg?a&b' }],
  ['<meta property="og:image" content="//cdn.test/p.jpg">', { image: 'http://cdn.test/p.jpg' }],
  ['', {}],
])('%s', (html, expected) => {
  expect(detailsOf(readHead(html), 'http://a.test/dir/page')).toEqual({ ...empty, ...expected });
});
