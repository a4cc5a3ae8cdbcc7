import { expect, test } from 'vitest';
import { cleanTemplate } from './clean-template.ts';

test.each([
  ['<label>Name [text* a]</label>', '<label>Name [text* a]</label>'],
  ['<input type="text" name=a onfocus="x()" required>', '<input type="text" name="a" required>'],
  [
    '<select name="a"><option value="&quot;">A</option></select>',
    '<select name="a"><option value="&quot;">A</option></select>',
  ],
  ['<TEXTAREA Name="a" ONFOCUS="x()">b</TextArea>', '<textarea name="a">b</textarea>'],
  ['<input data-a="1" aria-label="x" x-data-a="1" data- data>', '<input data-a="1" aria-label="x">'],
  ['<script>alert(1)</script>', 'alert(1)'],
  ['<p onclick="x">y</p>', '<p>y</p>'],
  ['<a title="<input onfocus=x>" onclick="y">z</a>', '<input>" onclick="y"&gt;z</a>'],
  ['<input formaction="javascript:x" value=\'"><script>\'>', undefined],
])('%s', (given, expected) => {
  const clean = cleanTemplate(given);
  expect(clean).not.toMatch(/<script|<[^>]*\son[a-z]+=|formaction|javascript:/i);
  if (expected !== undefined) expect(clean).toBe(expected);
});
