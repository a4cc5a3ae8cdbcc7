import { describe, expect, test } from 'vitest';
import { checkPage, RULES } from './check.ts';
import { contrast, parseColour } from './colours.ts';

const whole = (body: string, head = '<title>Page</title>', lang = ' lang="en"') =>
  `<!doctype html><html${lang}><head>${head}</head><body>${body}</body></html>`;
const rulesOf = (html: string, isFragment = false) => checkPage(html, { isFragment }).map(({ rule }) => rule);

describe('the document', () => {
  const h1 = '<h1>Title</h1>';
  test.each([
    ['good', whole(h1), []],
    ['no language', whole(h1, undefined, ''), ['document-language']],
    ['an empty language', whole(h1, undefined, ' lang=""'), ['document-language']],
    ['a language that is none', whole(h1, undefined, ' lang="english language"'), ['document-language']],
    ['a region', whole(h1, undefined, ' lang="de-AT"'), []],
    ['no title', whole(h1, ''), ['document-title']],
    ['an empty title', whole(h1, '<title> </title>'), ['document-title']],
    ['only a title in a drawing', whole(`${h1}<svg><title>x</title></svg>`, ''), ['document-title']],
    ['no main heading', whole('<h2>Part</h2>'), ['missing-h1']],
    ['a hidden main heading', whole('<h1 hidden>Title</h1>'), ['missing-h1']],
    ['a main heading by role', whole('<div role="heading" aria-level="1">Title</div>'), []],
  ])('%s', (_name, html, rules) => {
    expect(rulesOf(html)).toEqual(rules);
  });

  test('the text of a page alone is not asked for them', () => {
    expect(rulesOf('<p>Text</p>', true)).toEqual([]);
  });
});

describe('the text', () => {
  test.each([
    ['heading-order', '<h3>Low</h3>', '<h2>Part</h2><h3>Low</h3><h2>Next</h2>'],
    ['heading-order', '<h2>Part</h2><h4>Low</h4>', '<h2>Part</h2><h3>Low</h3><h4>Lower</h4>'],
    ['empty-heading', '<h2> </h2>', '<h2><img src="a.png" alt="Part"></h2>'],
    ['image-alt', '<img src="a.png">', '<img src="a.png" alt="A dog">'],
    ['image-alt', '<p><img src="a.png" title=""></p>', '<img src="a.png" alt="">'],
    ['image-alt', '<img src="a.png" role="img">', '<img src="a.png" role="presentation">'],
    ['image-alt', '<img src="a.png" aria-label=" ">', '<img src="a.png" aria-label="A dog">'],
    ['image-alt', '<div><img src="a.png"></div>', '<div aria-hidden="true"><img src="a.png"></div>'],
    ['empty-link', '<a href="/x"></a>', '<a href="/x">Prices</a>'],
    ['empty-link', '<a href="/x"><i class="icon"></i></a>', '<a href="/x" aria-label="Prices"><i></i></a>'],
    ['empty-link', '<a href="/x"><img src="a.png" alt=""></a>', '<a href="/x"><img src="a.png" alt="Prices"></a>'],
    ['empty-link', '<a href="/x"><span aria-hidden="true">x</span></a>', '<a name="x"></a>'],
    ['empty-button', '<button></button>', '<button>Send</button>'],
    ['empty-button', '<button><svg></svg></button>', '<button title="Send"><svg></svg></button>'],
    ['empty-button', '<input type="button">', '<input type="button" value="Send">'],
    ['empty-button', '<input type="submit" value=" ">', '<input type="submit">'],
    ['empty-button', '<input type="image" src="a.png">', '<input type="image" src="a.png" alt="Send">'],
    ['vague-link', '<a href="/x">Click here</a>', '<a href="/x">Click here for prices</a>'],
    ['vague-link', '<a href="/x"> Read  more … </a>', '<a href="/x" aria-label="Read more about prices">Read more</a>'],
    ['frame-title', '<iframe src="/x"></iframe>', '<iframe src="/x" title="Map"></iframe>'],
    ['duplicate-id', '<p id="a">1</p><p id="a">2</p>', '<p id="a">1</p><p id="A">2</p>'],
    ['table-header', '<table><tr><td>1</td></tr></table>', '<table><tr><th>A</th><td>1</td></tr></table>'],
    ['table-header', '<table><tr><td>1</td></tr></table>', '<table role="presentation"><tr><td>1</td></tr></table>'],
    ['positive-tabindex', '<p tabindex="3">x</p>', '<p tabindex="0">x</p><p tabindex="-1">y</p>'],
    ['field-label', '<input name="a">', '<label for="a">A</label><input id="a" name="a">'],
    ['field-label', '<input name="a" placeholder="A">', '<label>A <input name="a"></label>'],
    ['field-label', '<label for="b"></label><input id="b">', '<span id="s">A</span><input aria-labelledby="s">'],
    ['field-label', '<select></select>', '<select aria-label="A"></select><input type="hidden" name="n">'],
    ['field-label', '<textarea></textarea>', '<textarea title="A"></textarea>'],
    ['low-contrast', '<p style="color:#777;background:#fff">x</p>', '<p style="color:#767676;background:#fff">x</p>'],
    [
      'low-contrast',
      '<div style="background-color:white"><p style="color:yellow">x</p></div>',
      '<p style="color:yellow">x</p>',
    ],
    [
      'low-contrast',
      '<p style="color:#888;background:#fff;font-size:16px">x</p>',
      '<p style="color:#888;background:#fff;font-size:24px">x</p>',
    ],
    [
      'low-contrast',
      '<p style="color: rgb(200, 200, 200) !important; background: white">x</p>',
      '<p style="color: rgb(200, 200, 200); background: white; background-image: url(a.png)">x</p>',
    ],
    [
      'low-contrast',
      '<p style="color:silver;background:white">x</p>',
      '<p style="color:var(--ink);background:white">x</p>',
    ],
  ])('%s: %s', (rule, bad, good) => {
    expect(rulesOf(bad, true)).toEqual([rule]);
    expect(rulesOf(good, true)).toEqual([]);
  });

  test('a fault says where it is and what helps', () => {
    expect(checkPage('<p>a</p><img class="wide" src="a.png">', { isFragment: true })).toEqual([
      {
        rule: 'image-alt',
        place: '<img class="wide" src="a.png">',
        hint: RULES.find(({ name }) => name === 'image-alt')?.hint,
      },
    ]);
  });

  test('the same fault over and over is reported twenty times', () => {
    expect(rulesOf('<img src="a.png">'.repeat(500), true)).toHaveLength(20);
  });

  test('a long tag is cut', () => {
    const [fault] = checkPage(`<img src="${'a'.repeat(500)}">`, { isFragment: true });
    expect(fault?.place).toHaveLength(161);
    const whole = `<img src="${'a'.repeat(160 - '<img src="">'.length)}">`;
    expect(checkPage(whole, { isFragment: true })[0]?.place).toBe(whole);
    const [cut] = checkPage(whole.replace('img src', 'img hidden-not src'), { isFragment: true });
    expect(cut?.place).toBe(`${whole.replace('img src', 'img hidden-not src').slice(0, 160)}…`);
  });
});

describe('colours', () => {
  test.each([
    ['#fff', [255, 255, 255]],
    ['#A1b2C3', [161, 178, 195]],
    [' Navy ', [0, 0, 128]],
    ['rgb(1, 2, 3)', [1, 2, 3]],
    ['rgb(1 2 3)', [1, 2, 3]],
    ['rgb(256, 0, 0)', undefined],
    ['rgba(0,0,0,.5)', undefined],
    ['#ffff', undefined],
    ['transparent', undefined],
    ['rgb(255,255,255)', [255, 255, 255]],
    ['x#fff', undefined],
    ['#fffx', undefined],
    ['rgb(1, 2, 3) x', undefined],
    ['x rgb(1, 2, 3)', undefined],
    ['var(--x)', undefined],
  ])('%s', (text, colour) => {
    expect(parseColour(text)).toEqual(colour);
  });

  test.each([
    ['#000', '#fff', 21],
    ['#fff', '#fff', 1],
    ['#777', '#fff', 4.48],
    ['#fff', '#767676', 4.54],
    ['#000', '#0a0a0a', 1.06],
    ['#000', '#0b0b0b', 1.07],
    ['#000', '#ff0000', 5.25],
    ['#000', '#00ff00', 15.3],
    ['#000', '#0000ff', 2.44],
  ])('%s on %s', (one, other, ratio) => {
    expect(contrast(parseColour(one)!, parseColour(other)!)).toBeCloseTo(ratio, 2);
  });
});

test.each([
  ...['Click here', 'here', 'Click', 'more', 'Read More', 'link', 'this', 'this link', 'Learn more', 'DETAILS'],
  ...['more…', 'here!', 'more »', 'more >', 'more →', 'Read more ...'],
])('"%s" does not say where it leads', (text) => {
  expect(rulesOf(`<a href="/x">${text}</a>`, true)).toEqual(['vague-link']);
});

test.each([
  ['black', [0, 0, 0]],
  ['white', [255, 255, 255]],
  ['red', [255, 0, 0]],
  ['green', [0, 128, 0]],
  ['lime', [0, 255, 0]],
  ['blue', [0, 0, 255]],
  ['yellow', [255, 255, 0]],
  ['orange', [255, 165, 0]],
  ['silver', [192, 192, 192]],
  ['gray', [128, 128, 128]],
  ['grey', [128, 128, 128]],
  ['lightgray', [211, 211, 211]],
  ['lightgrey', [211, 211, 211]],
  ['darkgray', [169, 169, 169]],
  ['darkgrey', [169, 169, 169]],
  ['maroon', [128, 0, 0]],
  ['purple', [128, 0, 128]],
  ['teal', [0, 128, 128]],
  ['pink', [255, 192, 203]],
])('%s is %j', (name, colour) => {
  expect(parseColour(name)).toEqual(colour);
});

describe('what is not seen, and what is read out', () => {
  const image = '<img src="a.png">';
  test.each([
    ['template', `<template>${image}</template>`],
    ['display', `<div style="color:red; DISPLAY : none">${image}</div>`],
    ['visibility', `<p style="visibility:hidden">${image}</p>`],
    ['hidden', `<section hidden><p>${image}</p></section>`],
  ])('nobody misses what is hidden by %s', (_how, html) => {
    expect(rulesOf(html, true)).toEqual([]);
  });

  test.each([
    ['<div style="xdisplay:none"><img src="a.png"></div>', ['image-alt']],
    ['<a href="/x"><style>a{}</style><script>x</script></a>', ['empty-link']],
    ['<a href="/x"><span hidden>x</span></a>', ['empty-link']],
    ['<a href="/x"><span aria-label="Prices"></span></a>', []],
    ['<a href="/x" aria-labelledby="a b"></a><i id="a"></i><i id="b">Prices</i>', []],
    ['<a href="/x" aria-labelledby="none" title="Prices"></a>', []],
    ['<a href="/x" title=" "></a>', ['empty-link']],
    ['<table><tr><td scope="row">A</td><td>1</td></tr></table>', []],
    ['<table><tr><td role="columnheader">A</td></tr></table>', []],
    ['<table><tr><td role="header">A</td></tr></table>', ['table-header']],
    ['<table><tr><td role="xrowheader">A</td><td role="rowheaders">1</td></tr></table>', ['table-header']],
    ['<x-h4>Low</x-h4><h4-x>Low</h4-x>', []],
    ['<table hidden><tr><td>1</td></tr></table><table></table>', []],
    ['<table role="none"><tr><td>1</td></tr></table>', []],
    ['<div role="heading">Part</div><h3>Low</h3>', []],
    ['<div role="heading" aria-level="x">Part</div><h4>Low</h4>', ['heading-order']],
    ['<p id="">1</p><p id="">2</p>', []],
    ['<input type="RESET" value="">', ['empty-button']],
    ['<input type="submit" value="" aria-label="Go">', []],
    ['<input type="Button" title="Go">', []],
    ['<label>A<input></label><label><input></label>', ['field-label']],
    ['<label for="a">A</label><label for="b"></label><input id="b">', ['field-label']],
    ['<input aria-labelledby="none">', ['field-label']],
    ['<iframe aria-label="Map"></iframe><iframe title=" "></iframe>', ['frame-title']],
    ['<p style="color:#888;background:#fff;font-size:23.9px">x</p>', ['low-contrast']],
    ['<p style="color:#999;background:#fff;font-size:24px">x</p>', ['low-contrast']],
    ['<div style="font-size:30px"><p style="color:#888;background:#fff">x</p></div>', []],
    ['<p style="color:#888;background:#fff;font-size:-24px">x</p>', ['low-contrast']],
    ['<p style="color:#888;background:#fff;font-size:24px/2">x</p>', ['low-contrast']],
    ['<p style="COLOR:#EEE ! IMPORTANT;background:#fff">x</p>', ['low-contrast']],
    ['<p style="color:#000;color:#eee;background:#fff">x</p>', ['low-contrast']],
    ['<p style="background-color:#000;background:#fff;color:#333">x</p>', ['low-contrast']],
    ['<p style="background-image:none;background:#fff;color:#eee">x</p>', ['low-contrast']],
    ['<div style="background:#fff"><p style="background:inherit;color:#eee">x</p></div>', ['low-contrast']],
    ['<p style="color:#eee;background:#fff"><b></b> </p>', []],
    ['<p hidden style="color:#eee;background:#fff">x</p>', []],
  ])('%s', (html, rules) => {
    expect(rulesOf(html, true)).toEqual(rules);
  });
});
