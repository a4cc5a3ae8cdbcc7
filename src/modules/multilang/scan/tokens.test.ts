import { expect, test } from 'vitest';
import { tokensOf } from './tokens.ts';

/** `name`, `'text'`, `sign`, with the line where it is not the first. */
const shown = (source: string): string[] =>
  [...tokensOf(source)].map(({ kind, value, line }) => {
    const written = kind === 'text' ? `'${value}'` : `${kind === 'name' ? '' : '#'}${value}`;
    return line === 1 ? written : `${line}:${written}`;
  });

test.each<[string, string[]]>([
  ['say("Hello")', ['say', '#(', "'Hello'", '#)']],
  ['a = \'It\\\'s\' + "a \\"b\\""', ['a', '#=', "'It's'", '#+', `'a "b"'`]],
  ["x // 'no'\ny", ['x', '2:y']],
  ["x /* 'no'\n\n*/ y", ['x', '3:y']],
  ["x /* 'no'", ['x']],
  ['größe $a _b 1.5e3 2n', ['größe', '$a', '_b', '#1.5e3', '#2n']],
  // A pattern says nothing, whatever stands in it.
  ["a = /'[/']+/g; b", ['a', '#=', '#;', 'b']],
  ["return /'/.test(x)", ['return', '#.', 'test', '#(', 'x', '#)']],
  // Behind a value a stroke divides.
  ["a / 'b' / c", ['a', '#/', "'b'", '#/', 'c']],
  ["join / 'b' / c", ['join', '#/', "'b'", '#/', 'c']],
  ["f(x) / 2 / 'b'", ['f', '#(', 'x', '#)', '#/', '#2', '#/', "'b'"]],
  ["'a' / 'b' / 'c'", ["'a'", '#/', "'b'", '#/', "'c'"]],
  ["= /unended\n'b'", ['#=', '#/', 'unended', "2:'b'"]],
  // A quote that does not end in its line is a sign.
  ["'open\nx", ["#'", 'open', '2:x']],
  ['`plain`', ["'plain'"]],
  ['`a ${b} c ${d}`', ["'a {} c {}'"]],
  ['`a ${ {x: "}"} } b`', ["'a {} b'"]],
  ['`a ${`inner ${x}`} b`; y', ["'a {} b'", '#;', 'y']],
  ['`two\nlines` z', ["'two\nlines'", '2:z']],
  ['`a\\`b` c', ["'a`b'", 'c']],
  ['`a ${b', ["'a {}'"]],
  ['`unended', ["'unended'"]],
  ["'\\n\\t\\x41\\u0042\\u{43}\\q\\\nx'", ["'\n\tABCqx'"]],
  ["'\\x4A\\u00C4\\u{1F600} \\X41'", ["'JÄ😀 X41'"]],
  ["'\\u{110000}'", ["'\u{10ffff}'"]],
])('%s', (source, tokens) => {
  expect(shown(source)).toEqual(tokens);
});
