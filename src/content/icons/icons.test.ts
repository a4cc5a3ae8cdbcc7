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
