import { expect, test } from 'vitest';
import { drawnIcon, icon } from './icons.ts';

const NAMES =
  'angle-down angle-left angle-right angle-up arrow-down arrow-left arrow-right arrow-up bars calendar check chevron-down chevron-left chevron-right chevron-up circle clock comment download envelope folder heart home link map-marker-alt minus phone play plus quote-left search share-alt star tag times user';

test('icons that every site has are drawn, some of them filled', () => {
  const names = NAMES.split(' ');
  const drawn = names.map((name) => icon(`fas fa-${name}`)!.html);
  expect(names.filter((_, index) => !drawn[index]!.startsWith('<svg class="b-icon" aria-hidden="true"'))).toEqual([]);
  expect(names.filter((_, index) => drawn[index]!.includes('fill="currentColor"'))).toEqual([
    'circle',
    'heart',
    'play',
    'star',
  ]);
  // Angles and chevrons are the same strokes.
  expect(new Set(drawn).size).toBe(names.length - 4);
  expect(names.map((name) => drawnIcon(name).html.includes('fill="none"'))).toEqual(names.map(() => true));
  expect(drawnIcon('unheard').html).toBe('');
});

test.each<[unknown, string, string | undefined]>([
  [{ value: 'fas fa-unheard' }, 'big', '<i aria-hidden="true" class="fas fa-unheard big"></i>'],
  [{ value: 'fas fa-unheard' }, '', '<i aria-hidden="true" class="fas fa-unheard"></i>'],
  ['x'.repeat(80), '', `<i aria-hidden="true" class="${'x'.repeat(80)}"></i>`],
  [
    { value: { id: 5, url: '/media/a.svg' } },
    'big',
    '<img class="b-icon-file big" src="/media/a.svg" alt="" aria-hidden="true" loading="lazy">',
  ],
  [{ value: 7 }, '', undefined],
  ['a\nb', '', undefined],
])('%j with the class %j', (value, classes, html) => {
  expect(icon(value, classes)?.html).toBe(html);
});

test('a drawn one has further classes, and is told from others by its last word', () => {
  expect(icon('fas fa-bars', 'big')?.html).toMatch(/^<svg class="b-icon big" aria-hidden/);
  expect(icon('fas fa-bars fa-fw')?.html).toBe('<i aria-hidden="true" class="fas fa-bars fa-fw"></i>');
  expect(icon('xfas fa-star')?.html).toContain('fill="none"');
  expect(icon('bars')?.html).toBe(icon('far fa-bars')?.html);
});
