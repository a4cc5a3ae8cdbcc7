// Where one score ends and the next begins, and what is counted at all.
import { expect, test } from 'vitest';
import { analyse, type AnalysisInput } from './analyse.ts';
import { readDocument } from './document.ts';
import { linkKind } from './seo-items.ts';
import { fitTitle, titleWidth } from './title-width.ts';

const input = (changes: Partial<AnalysisInput>): AnalysisInput => ({
  html: '',
  language: 'en',
  keyphrase: 'copper lantern',
  title: '',
  description: '',
  slug: '',
  address: 'http://site.test/lantern/',
  isCornerstone: false,
  isTerm: false,
  usedBefore: 0,
  ...changes,
});
function found(id: string, changes: Partial<AnalysisInput>) {
  const { seo, readability } = analyse(input(changes));
  const one = [...seo.items, ...readability.items].find((item) => item.id === id);
  return [one?.score, one?.values];
}
const filler = (count: number): string => 'word '.repeat(count);
const times = (count: number, phrase = 'copper lantern.'): string => `${phrase} `.repeat(count);

test.each([
  ['', 3],
  ['<h2>Copper lantern</h2><ul><li>Copper lantern.</li></ul>', 3],
  ['<p>The lanterns are of copper.</p>', 9],
  ['<p>It is a lantern. It is of copper.</p>', 6],
  ['<p>It is a lantern.</p><p>It is of copper.</p>', 3],
  ['<ul><li>First</li></ul><p>A copper lantern.</p>', 9],
])('the beginning of %s: %i', (html, score) => {
  expect(found('introductionKeyphrase', { html })[0]).toBe(score);
});

test.each([
  [0, 40, 4, 0],
  [1, 48, 9, 2.73],
  [2, 46, -10, 5.47],
  [3, 44, -50, 8.2],
  [2, 47, 9, 5.36],
  [2, 95, 9, 2.76],
  [3, 93, -10, 4.14],
  [4, 91, -50, 5.52],
  [1, 98, 9, 1.37],
  [1, 271, 9, 0.5],
  [1, 290, 4, 0.47],
  [5, 190, 9, 3.42],
  [5, 170, -10, 3.8],
  [6, 194, -10, 3.98],
  [6, 191, -50, 4.04],
])('a pair of words %i times beside %i others: %i, a density of %d', (count, others, score, density) => {
  expect(found('keyphraseDensity', { html: `<p>${times(count)}${filler(others)}</p>` })).toEqual([
    score,
    { count, density },
  ]);
});

test('words in quotes are wanted as they stand, and fewer of them', () => {
  const keyphrase = '"copper lantern"';
  const density = (html: string) => found('keyphraseDensity', { keyphrase, html });
  expect(density(`<p>${times(5)}${filler(230)}</p>`)[0]).toBe(9);
  expect(density(`<p>${times(5)}${filler(200)}</p>`)[0]).toBe(-10);
  expect(density(`<p>${times(1, 'Lanterns of copper.')}${filler(50)}</p>`)[1]).toEqual({ count: 0, density: 0 });
  expect(found('introductionKeyphrase', { keyphrase, html: '<p>A lantern of copper.</p>' })[0]).toBe(3);
  expect(found('introductionKeyphrase', { keyphrase, html: '<p>A copper lantern.</p>' })[0]).toBe(9);
  expect(found('textCompetingLinks', { keyphrase, html: '<p><a href="/a">Copper Lantern</a></p>' })[0]).toBe(2);
  expect(found('textCompetingLinks', { keyphrase, html: '<p><a href="/a">Copper lanterns</a></p>' })[0]).toBe(8);
});

test.each([
  ['Copper lantern: the book', 9],
  ['The copper lantern', 9],
  ['Buy a copper lantern', 6],
  ['Lanterns of copper', 6],
  ['Lanterns', 2],
])('the title %s: %i', (title, score) => {
  expect(found('keyphraseInTitle', { title })[0]).toBe(score);
});

test.each([
  ['', 3, 0],
  ['A copper lantern.', 9, 1],
  ['A copper lantern. Copper lanterns! Or not.', 9, 2],
  ['A copper lantern. Copper lanterns! A lantern of copper?', 3, 3],
])('the description %s: %i', (description, score, count) => {
  expect(found('metaDescriptionKeyphrase', { description })).toEqual([score, { count }]);
});

test.each<[Partial<AnalysisInput>, number, number, number]>([
  [{ slug: 'copper-lantern' }, 9, 2, 2],
  [{ slug: 'copper_lanterns' }, 9, 2, 2],
  [{ slug: 'copper' }, 6, 1, 2],
  [{ slug: 'copper', isCornerstone: true }, 3, 1, 2],
  [{ slug: '100%-copper' }, 6, 1, 2],
  [{ keyphrase: 'copper lantern meadow', slug: 'copper-meadow' }, 9, 2, 3],
  [{ keyphrase: 'copper lantern meadow violin', slug: 'copper-meadow' }, 6, 2, 4],
  [{ keyphrase: 'schöne brücken', slug: 'schoene-bruecke', language: 'de' }, 9, 2, 2],
  [{ keyphrase: 'schöne brücken', slug: 'schone-brucke', language: 'de' }, 9, 2, 2],
  [{ keyphrase: 'straße', slug: 'strasse', language: 'de' }, 9, 1, 1],
  [{ keyphrase: 'brücke', slug: 'br%C3%BCcke', language: 'de' }, 9, 1, 1],
])('%j: %i for the slug', (changes, score, count, total) => {
  expect(found('slugKeyphrase', changes)).toEqual([score, { count, total }]);
});

const headings = (...levels: [level: number, text: string][]): string =>
  levels.map(([level, text]) => `<h${level}>${text}</h${level}>`).join('');

test.each<[string, number, number, number]>([
  ['', 9, 0, 0],
  [`<p>${filler(300)}</p>`, 9, 0, 0],
  [`<p>${filler(301)}</p>`, 2, 0, 0],
  [headings([1, 'Lantern'], [4, 'Lantern']), 9, 0, 0],
  [headings([2, 'Lantern']), 9, 1, 1],
  [headings([3, 'Other']), 3, 0, 1],
  [headings([2, 'Lantern'], [3, 'Other']), 9, 1, 2],
  [headings([2, 'Lantern'], [3, 'Copper']), 3, 2, 2],
  [headings([2, 'Lantern'], [2, 'A'], [2, 'B']), 9, 1, 3],
  [headings([2, 'Lantern'], [2, 'A'], [2, 'B'], [2, 'C']), 3, 1, 4],
  [headings([2, 'Lantern'], [2, 'Copper'], [2, 'Lanterns'], [2, 'C']), 9, 3, 4],
])('headings %s: %i', (html, score, count, total) => {
  expect(found('subheadingsKeyphrase', { html })).toEqual([score, { count, total }]);
});

const images = (withPhrase: number, without: number): string =>
  '<img src="a" alt="Lantern">'.repeat(withPhrase) + '<img src="b" alt="Other">'.repeat(without);

test.each<[number, number, boolean, number]>([
  [0, 0, false, 3],
  [0, 1, false, 6],
  [0, 1, true, 3],
  [4, 0, false, 9],
  [1, 3, false, 9],
  [1, 4, false, 6],
  [2, 3, false, 9],
  [4, 1, false, 6],
  [3, 1, false, 9],
])('%i of the pictures name it, %i do not (a pillar: %s): %i', (count, without, isCornerstone, score) => {
  const total = count + without;
  expect(found('imageKeyphrase', { html: images(count, without), isCornerstone })).toEqual([score, { count, total }]);
  expect(found('images', { html: images(count, without) })).toEqual([total === 0 ? 3 : 9, { count: total }]);
});

test.each([
  ['Copper lantern', 2],
  ['The lanterns of copper', 2],
  ['Copper', 8],
  ['A copper lantern for you and meadows', 8],
  ['of the', 8],
  ['', 8],
])('a link that says "%s": %i', (text, score) => {
  const html = `<p><a href="/a">${text}</a></p>`;
  expect(found('textCompetingLinks', { html })).toEqual([score, { count: score === 2 ? 1 : 0 }]);
});

test.each([
  [9, 3],
  [10, 6],
  [29, 6],
  [30, 9],
])('the text of a category has %i words: %i', (count, score) => {
  expect(found('textLength', { html: `<p>${filler(count)}</p>`, isTerm: true })).toEqual([score, { count }]);
});

test('a title has its place', () => {
  expect(found('titleWidth', { title: '' })).toEqual([1, { width: 0 }]);
  expect(found('titleWidth', { title: '@'.repeat(29) })).toEqual([9, { width: 589 }]);
  expect(found('titleWidth', { title: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW' })).toEqual([3, { width: 604 }]);
  expect(found('titleWidth', { title: '—'.repeat(30) })).toEqual([9, { width: 600 }]);
  expect(found('titleWidth', { title: `${'—'.repeat(30)}'` })[0]).toBe(3);
  expect([titleWidth('漢'), titleWidth('Ω')]).toEqual([20, 11]);
});

test.each([
  ['Short', 580, 'Short'],
  ['One two three', 80, 'One two'],
  ['One – two', 50, 'One'],
  ['Wonderful', 40, 'Wo'],
])('%s in %i pixels is %s', (title, pixels, cut) => {
  expect(fitTitle(title, pixels)).toBe(cut);
});

const link = (href: string, rel = ''): string => `<p><a href="${href}" rel="${rel}">x</a></p>`;

test.each([
  ['', 3, 3],
  [link('/a'), 9, 3],
  [link('https://other.test/'), 3, 9],
  [link('/a', 'NOFOLLOW noopener'), 7, 3],
  [link('/a', 'sponsored') + link('/b', 'ugc'), 7, 3],
  [link('/a', 'nofollow') + link('/b'), 8, 3],
  [link('mailto:a@b.test') + link('#top'), 3, 3],
])('links %s: %i inside, %i outside', (html, internal, external) => {
  expect(found('internalLinks', { html })[0]).toBe(internal);
  expect(found('externalLinks', { html })[0]).toBe(external);
});

test.each([
  ['', undefined],
  ['http://site.test/lantern/', undefined],
  ['/lantern/#end', undefined],
  ['/lantern', 'internal'],
  ['//site.test/', 'internal'],
  ['http://site.test:81/', 'external'],
  ['ftp://site.test/', undefined],
  ['http://', undefined],
])('%j is %s', (href, kind) => {
  expect(linkKind(href, 'http://site.test/lantern/')).toBe(kind);
});

test.each([
  [0, 8],
  [1, 8],
  [2, 1],
])('%i headings of the page: %i', (count, score) => {
  expect(found('singleH1', { html: '<h1>A</h1>'.repeat(count) })).toEqual([score, { count }]);
});

const sentence = (words: number, start = 'One'): string => `${start} ${'so '.repeat(words - 2)}on. `;

test.each([
  ['x'.repeat(49), true],
  ['x'.repeat(50), false],
])('a text of %s is too short to read: %s', (text, isShort) => {
  const { items } = analyse(input({ html: `<p>${text}</p>` })).readability;
  expect(items.map(({ id }) => id).includes('textPresence')).toBe(isShort);
});

test('a text of 44 letters has all readability items and no score', () => {
  const text = 'The ferry leaves the small harbour at seven, twice.'.slice(0, 44);
  const { items, score } = analyse(input({ html: `<p>${text}</p>` })).readability;
  expect(items.map(({ id }) => id)).toEqual([
    ...['textPresence', 'subheadings', 'paragraphLength', 'sentenceLength', 'sentenceBeginnings'],
    ...['passiveVoice', 'transitionWords'],
  ]);
  expect(score).toBe(0);
  expect(analyse(input({ html: '<p></p>' })).readability.items.map(({ id }) => id)).toEqual(['textPresence']);
});

test('words of others are not counted', () => {
  const html = `<p>${sentence(20)}</p><blockquote><p>${sentence(40)}</p></blockquote><p><q>x</q></p>`;
  expect(found('paragraphLength', { html })[1]).toEqual({ longest: 20, count: 0 });
  expect(found('textPresence', { html: `<blockquote>${sentence(40)}</blockquote>` })[0]).toBe(3);
});

test.each<[string, boolean, number, number]>([
  [`<p>${filler(300)}</p>`, false, 9, 300],
  [`<p>${filler(301)}</p>`, false, 2, 301],
  [`<p>${filler(250)}</p>`, true, 9, 250],
  [`<p>${filler(251)}</p>`, true, 2, 251],
  [`<h1>${filler(9)}</h1><p>${filler(301)}</p>`, false, 2, 301],
  [`<p>${filler(300)}</p><h2>A</h2><p>${filler(9)}</p>`, false, 9, 300],
  [`<p>${filler(9)}</p><h2>A</h2><p>${filler(200)}</p><ul><li>${filler(101)}</li></ul>`, false, 6, 301],
  [`<h2>A</h2><p>${filler(350)}</p>`, false, 6, 350],
  [`<h2>A</h2><p>${filler(351)}</p><h3>B</h3>`, false, 3, 351],
])('between headings %#', (html, isCornerstone, score, longest) => {
  expect(found('subheadings', { html, isCornerstone })).toEqual([score, { longest }]);
});

test.each([
  [150, 9, 0],
  [151, 6, 1],
  [200, 6, 1],
  [201, 3, 1],
])('a paragraph of %i words: %i', (longest, score, count) => {
  const html = `<p>${filler(longest)}</p><ul><li>${filler(250)}</li></ul>`;
  expect(found('paragraphLength', { html })).toEqual([score, { longest, count }]);
});

test.each<[number, number, boolean, number, number]>([
  [1, 3, false, 9, 25],
  [3, 7, false, 6, 30],
  [1, 2, false, 3, 33.3],
  [1, 4, true, 9, 20],
  [1, 3, true, 6, 25],
  [3, 7, true, 3, 30],
])('%i long sentences beside %i short ones (a pillar: %s): %i', (long, short, isCornerstone, score, share) => {
  const html = `<h2>${sentence(30)}</h2><p>${sentence(21).repeat(long)}${sentence(20).repeat(short)}</p>`;
  expect(found('sentenceLength', { html, isCornerstone })).toEqual([score, { share }]);
});

test.each([
  ['The dog barks. The dog runs. The cat sleeps. A long and quiet night begins then.', 9, 2],
  ['The dog barks. The dog runs. The dog sleeps. A long and quiet night begins then.', 3, 3],
  ['Dogs bark. Cats sleep. Dogs run. Cats play. Dogs eat. It was a long and quiet night.', 9, 1],
])('%s begins: %i', (text, score, longest) => {
  expect(found('sentenceBeginnings', { html: `<p>${text}</p>` })).toEqual([score, { longest }]);
});

const passive = 'The door was opened. ';
const active = 'Somebody opened this door. ';

test.each([
  [1, 9, 9, 10],
  [1, 8, 6, 11.1],
  [3, 17, 6, 15],
  [2, 11, 3, 15.4],
])('%i sentences of what is done beside %i: %i', (done, others, score, share) => {
  const html = `<p>${passive.repeat(done)}${active.repeat(others)}</p>`;
  expect(found('passiveVoice', { html })).toEqual([score, { share, count: done }]);
});

const led = `However ${filler(9)}. `;
const plain = `Word ${filler(9)}. `;

test.each([
  [0, 19, 9, 0],
  [0, 20, 3, 0],
  [6, 15, 6, 28.6],
  [4, 16, 6, 20],
  [3, 16, 9, 15.8],
  [9, 21, 9, 30],
  [6, 24, 6, 20],
  [5, 21, 3, 19.2],
])('%i sentences that lead on beside %i: %i', (leading, others, score, share) => {
  const html = `<p>${led.repeat(leading)}${plain.repeat(others)}</p>`;
  expect(found('transitionWords', { html })).toEqual([score, { share }]);
});

test('what is good to know of a text', () => {
  const { insights } = analyse(
    input({
      html: `<h2>Boats</h2><p>Boats sail. A boat sails on 12 12 12 seas; the boats come home.</p>${images(1, 2)}`,
    }),
  );
  expect(insights).toEqual({
    words: 15,
    sentences: 3,
    flesch: 100,
    fleschBand: 0,
    minutes: 1,
    prominent: [
      { word: 'boats', count: 4 },
      { word: 'sail', count: 2 },
    ],
  });
  expect(analyse(input({ html: '<p>b2b 2b2 b2b 2b2</p>' })).insights.prominent).toEqual([{ word: 'b2b', count: 2 }]);
  const minutes = (html: string): number => analyse(input({ html })).insights.minutes;
  expect([0, 6, 7, 25, 26].map((count) => minutes(images(0, count)))).toEqual([0, 1, 2, 2, 3]);
  expect(minutes(`<p>${filler(200)}</p>`)).toBeLessThan(minutes(`<p>${filler(300)}</p>`));
  const hard = 'Internationalization considerations necessitate organizational reconfiguration immediately.';
  expect(analyse(input({ html: `<p>${hard}</p>` })).insights).toMatchObject({ flesch: 0, fleschBand: 6 });
});

test('a document is read block by block', () => {
  const html = `Bare <b>words</b><p>First<br>line<br><br>Second</p><div>In <a href=" /x " rel="ugc">a
    link</a></div><h3>Head</h3><blockquote>Said</blockquote><ul><li>Item</li></ul>
    <pre>code</pre><div class="my-toc"><p>Contents</p><a href="/no">x</a><img src="no.png"></div>
    <a href="/open">open <a href="/next">next`;
  const { blocks, links, images: pictures } = readDocument(`${html}<img src="p.png" alt="P" width="20" height="0">`);
  expect(blocks.map(({ kind, level, text, isQuoted }) => [kind, level, text, isQuoted])).toEqual([
    ['paragraph', 0, 'Bare words', false],
    ['paragraph', 0, 'First line', false],
    ['paragraph', 0, 'Second', false],
    ['paragraph', 0, 'In a link', false],
    ['heading', 3, 'Head', false],
    ['paragraph', 0, 'Said', true],
    ['other', 0, 'Item', false],
    ['paragraph', 0, 'open next', false],
  ]);
  expect(links).toEqual([
    { href: '/x', text: 'a link', isNofollow: true },
    { href: '/open', text: 'open', isNofollow: false },
    { href: '/next', text: 'next', isNofollow: false },
  ]);
  expect(pictures).toEqual([{ src: 'p.png', alt: 'P', width: 20, height: null }]);
});

test.each([
  ['A quiet boat.', 0, 90],
  ['The policeman saw the fireman.', 2, 90],
  ['The policeman saw the fireman and the salesman.', 3, 60],
  ['The policeman saw the fireman, the salesman and the stewardess.', 4, 30],
  ['The elderly cripple.', 2, 60],
  ['A man-made lake for the poor.', 2, 90],
])('%s hurts with %i words', (text, count, score) => {
  const { inclusive } = analyse(input({ html: `<p>${text}</p>` }));
  expect([inclusive.items.length, inclusive.score]).toEqual([count, score]);
  expect(analyse(input({ html: `<p>${text}</p>`, language: 'de' })).inclusive).toEqual({ score: null, items: [] });
});

test.each(['script', 'style', 'code', 'pre', 'template', 'noscript', 'svg', 'textarea', 'select', 'iframe'])(
  'what stands in <%s> is not read',
  (name) => {
    const { blocks } = readDocument(`<p>Before</p><${name}>inside</${name}><p>after</p>`);
    expect(blocks.map(({ text }) => text)).toEqual(['Before', 'after']);
  },
);

test.each([
  ['class="toc"', false],
  ['class="entry TOC_list"', false],
  ['id="table-of-contents"', false],
  ['id="inhaltsverzeichnis"', false],
  ['class="stock"', true],
  ['class="tocsin"', true],
])('a box with %s is read: %s', (attribute, isRead) => {
  expect(readDocument(`<div ${attribute}>Words</div>`).blocks.length > 0).toBe(isRead);
});

test.each([
  ...['p', 'div', 'section', 'article', 'main', 'blockquote'].map((name): [string, string] => [name, 'paragraph']),
  ...'aside header footer li dt dd td th figcaption address summary'
    .split(' ')
    .map((name): [string, string] => [name, 'other']),
])('<%s> is a block: %s', (name, kind) => {
  const { blocks } = readDocument(`a <${name}>b</${name}> c`);
  expect(blocks.map((block) => [block.text, block.kind])).toEqual([
    ['a', 'paragraph'],
    ['b', kind],
    ['c', 'paragraph'],
  ]);
});

test('words of others do not tire readers; quotations end', () => {
  const { blocks } = readDocument('<p>I say <q>he said</q></p><blockquote><p>Said</p></blockquote><p>Again</p>');
  expect(blocks.map(({ isQuoted }) => isQuoted)).toEqual([false, true, false]);
});

test.each([
  ['<a href="/a" rel="sponsored">x</a>', true],
  ['<a href="/a" rel="UGC external">x</a>', true],
  ['<a href="/a" rel="nofollowed">x</a>', false],
  ['<a href="/a">x</a>', false],
])('%s is not followed: %s', (html, isNofollow) => {
  expect(readDocument(html).links).toEqual([{ href: '/a', text: 'x', isNofollow }]);
});

test('a name is no link, and two breaks are a paragraph in any spelling', () => {
  expect(readDocument('<a name="x">y</a>').links).toEqual([]);
  const parts = (html: string) => readDocument(html).blocks.map(({ text }) => text);
  expect([parts('a<BR/> <br >b'), parts('a<br>b')]).toEqual([['a', 'b'], ['a b']]);
});
