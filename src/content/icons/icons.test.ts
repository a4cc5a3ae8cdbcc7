import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findIcon, icons, labelled } from './icons.ts';

test.each(icons.map(({ name, svg }) => [name, svg]))('%s is drawn inside its box', (_name, svg) => {
  const path = /<path d="([^"]+)"/.exec(svg)?.[1] ?? '';
  expect(path).toMatch(/^M[\d.,\sMmLlHhVvCcSsAaZz-]+$/);
  for (const [, x = '', y = ''] of path.matchAll(/[ML]([\d.]+)[ ,]([\d.]+)/g)) {
    expect(Number(x)).toBeLessThanOrEqual(24);
    expect(Number(y)).toBeLessThanOrEqual(24);
  }
});

test('each has one name', () => {
  expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length);
  expect(findIcon('core/arrow-right')?.label).toBe('Arrow right');
  expect(findIcon('arrow-right')).toBeUndefined();
});

test('one with a label is a picture, one without is for show', () => {
  const home = findIcon('core/home')!;
  expect(labelled(home, { label: 'To <us>', style: 'width:2em' })).toMatch(
    /^<svg [^>]*role="img" aria-label="To &lt;us(?:&gt;|>)" style="width:2em"/,
  );
  expect(labelled(home, { label: '', style: 'width:2em' })).toMatch(/aria-hidden="true" focusable="false" style/);
});

test('all of them, in the order of their names', () => {
  const names = icons.map(({ name }) => name.replace('core/', ''));
  expect(names).toEqual([...names].sort());
  expect(names.join(' ')).toMatchInlineSnapshot(
    `"archive arrow-down arrow-down-left arrow-down-right arrow-left arrow-right arrow-up arrow-up-left arrow-up-right at-symbol audio bell block-table calendar capture-photo capture-video cart category caution chart-bar check chevron-down chevron-left chevron-right chevron-up chevron-up-down close cloud cloud-download cloud-upload code comment copy desktop download envelope error external file gallery gift globe grid group heading help home image inbox info institution key language link list lock login map-marker megaphone menu mobile more-horizontal more-vertical next page paragraph pause payment pencil people percent pin play plus plus-circle previous published quote receipt rss scheduled search seen send settings share shield shipping shuffle square star-empty star-filled store tag time trash unlock update upload verse video warning"`,
  );
  const told = icons.map(({ name, label, svg }) => `${name} ${label} ${svg}`).join('\n');
  expect(createHash('sha256').update(told).digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"4ea0745d42dd0772"`);
});
