import { expect, test } from 'vitest';
import { placedElements } from '../elements.ts';
import type { KitElement, KitSettings } from '../kit.ts';
import { studio } from './kit.ts';

const all = (elements: readonly KitElement[]): KitElement[] =>
  elements.flatMap((element) => [element, ...all(element.elements)]);

/** Groups of a kind: `typography`, `button_typography`. */
function groupsIn(settings: KitSettings): string[] {
  const named = Object.keys(settings).map((name) => /^((?:\w+_)?typography)_(?!typography$)/.exec(name)?.[1]);
  return [...new Set(named.filter((name) => name !== undefined))];
}

// Pages show them all the same, but editors would offer the fonts of the site as if nothing were set.
test('whatever has a font of its own says so', () => {
  const given = [
    studio.settings,
    ...studio.documents.flatMap(({ elements }) => all(elements)).map((one) => one.settings),
  ];
  const groups = given.flatMap((settings) => groupsIn(settings).map((name) => settings[`${name}_typography`]));
  expect(groups.length).toBeGreaterThan(5);
  expect(new Set(groups)).toEqual(new Set(['custom']));
});

test('elements get ids, and the addresses of the pages before them', () => {
  const element = (settings: KitSettings, elements: KitElement[] = []): KitElement => ({
    elType: 'container',
    settings,
    elements,
  });
  const addresses = new Map([
    ['home', 'http://site.test/'],
    ['about', 'http://site.test/about/'],
  ]);
  const inner = element({ rows: [{ link: { url: 'kit:about' } }, 7, null], text: 'not kit:home' });
  const placed = placedElements([element({ link: { url: 'kit:home', nofollow: '' } }, [inner])], addresses);
  expect(placed).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f]{7}$/),
      elType: 'container',
      settings: { link: { url: 'http://site.test/', nofollow: '' } },
      elements: [
        {
          id: expect.stringMatching(/^[0-9a-f]{7}$/),
          elType: 'container',
          settings: { rows: [{ link: { url: 'http://site.test/about/' } }, 7, null], text: 'not kit:home' },
          elements: [],
        },
      ],
    },
  ]);
  expect(() => placedElements([element({ url: 'kit:gone' })], addresses)).toThrow('kit:gone');
});

test('every entry of a list has a name of its own', () => {
  const lists: unknown[][] = [];
  const look = (value: unknown): void => {
    if (Array.isArray(value) && value.some((entry) => typeof entry === 'object' && 'link' in entry)) lists.push(value);
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) look(one);
  };
  look(studio);
  expect(lists.length).toBeGreaterThan(1);
  for (const list of lists) {
    const names = (list as { _id?: string }[]).map(({ _id = '' }) => _id);
    expect(names).not.toContain('');
    expect(new Set(names).size).toBe(names.length);
  }
});

test('all of it, as it was', async () => {
  const { thumbnail, ...kit } = studio;
  expect(thumbnail).toMatch(/^data:image\/\w+/);
  await expect(`${JSON.stringify(kit, null, 1)}\n`).toMatchFileSnapshot('./studio.seen.json');
});
