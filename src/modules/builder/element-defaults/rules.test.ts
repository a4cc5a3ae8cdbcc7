import { expect, test } from 'vitest';
import { knownSettings } from './rules.ts';

const controls = new Set(['title_color', 'align', 'title']);

test.each([
  [{ title_color: '#f00', unknown: 1 }, { title_color: '#f00' }],
  [{ align_tablet: 'left', align_watch: 'left' }, { align_tablet: 'left' }],
  [
    { __globals__: { title_color: 'globals/colors?id=primary', other: 'x' } },
    { __globals__: { title_color: 'globals/colors?id=primary' } },
  ],
  [{ title_tablet_color: '#f00' }, {}],
  [{ __dynamic__: { other: 'x' } }, {}],
  [{ __globals__: [] }, {}],
  [{ title: 'a<script>b</script>' }, { title: 'ab' }],
])('%j is kept as %j', (sent, kept) => {
  expect(knownSettings(sent, controls)).toEqual(kept);
});
