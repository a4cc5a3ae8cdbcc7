import { describe, expect, test } from 'vitest';
import { makeExcerpt, wrapExcerpt } from './excerpt.ts';

const render = (content: string) => content;

describe('makeExcerpt', () => {
  test.each([
    ['', ''],
    ['<p>one two</p>', 'one two'],
    ['one two three', 'one two three'],
    ['one two three four', 'one two three [&hellip;]'],
    ['<p>one</p><p>two</p>\n\n<ul><li>three</li></ul>', 'one two three'],
    ['<P>one</P><P>two<BR>three</P>', 'one two three'],
    ['[gallery ids="1"]one [b]no[/b]two', 'one two'],
    ['one<sup data-fn="a" class="fn"><a href="#a">1</a></sup> two', 'one two'],
    ['one<sup class="fn" data-fn="a"> two', 'one two'],
    ['one<SUP data-fn="a">1</SUP> two', 'one two'],
    ['x<sup>2</sup>', 'x2'],
    ['<script>no</script>yes', 'yes'],
    [
      '<!-- wp:paragraph --><p>one</p><!-- /wp:paragraph --><!-- wp:image --><figure>no</figure><!-- /wp:image -->',
      'one',
    ],
    [
      '<!-- wp:group --><div><!-- wp:code --><pre>no</pre><!-- /wp:code --><!-- wp:list --><ul><li>one</li></ul><!-- /wp:list --></div><!-- /wp:group -->',
      'one',
    ],
    ['<!-- wp:x/y /-->free', 'free'],
    ['one<!--more-->two', 'one'],
    ['<p>one</p>\n<!--more Go on-->\n<p>two</p>', 'one'],
    ['one<!--moreover-->two', 'onetwo'],
    [
      '<!-- wp:paragraph --><p>one</p><!-- /wp:paragraph -->\n<!-- wp:more {"noTeaser":true} -->\n<!--more-->\n<!--noteaser-->\n<!-- /wp:more --><!-- wp:paragraph --><p>two</p><!-- /wp:paragraph -->',
      'one',
    ],
  ])('%j', (content, expected) => {
    expect(makeExcerpt(content, { words: 3, render })).toBe(expected);
  });

  test('has 55 words when nothing else is asked', () => {
    const words = Array.from({ length: 60 }, (_, number) => `w${number}`);
    expect(makeExcerpt(words.join('\n'), { render })).toBe(`${words.slice(0, 55).join(' ')} [&hellip;]`);
  });

  test('counts characters where words are not parted', () => {
    expect(makeExcerpt('日本語&amp;👍です', { words: 5, byCharacters: true, render })).toBe('日本語&amp;👍 [&hellip;]');
    expect(makeExcerpt('日本語', { words: 3, byCharacters: true, render })).toBe('日本語');
    expect(makeExcerpt('日&Auml;本語', { words: 3, byCharacters: true, render })).toBe('日&Auml;本 [&hellip;]');
  });

  test('drops only the shortcodes it is told', () => {
    const options = { shortcodes: new Set(['a']), render };
    expect(makeExcerpt('[a]x[/a][citation needed] y', options)).toBe('[citation needed] y');
  });
});

test('an excerpt is one paragraph, and none without text', () => {
  expect(wrapExcerpt('a')).toBe('<p>a</p>\n');
  expect(wrapExcerpt('')).toBe('');
});

describe('long block texts', () => {
  const paragraph = (text: string) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->\n`;

  test('are rendered only as far as needed, with the same words', () => {
    const sentences = Array.from({ length: 200 }, (_, i) => `Sentence ${i} has exactly six words.`);
    const content = sentences.map(paragraph).join('');
    let rendered = '';
    const excerpt = makeExcerpt(content, {
      render: (kept) => {
        rendered = kept;
        return kept;
      },
    });
    expect(excerpt.split(' ').slice(0, 3)).toEqual(['Sentence', '0', 'has']);
    expect(excerpt.split(' ')).toHaveLength(56);
    expect(excerpt.endsWith(' [&hellip;]')).toBe(true);
    expect(rendered.length).toBeLessThan(content.length / 3);
  });
});
