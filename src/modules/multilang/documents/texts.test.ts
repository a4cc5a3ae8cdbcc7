import { expect, test } from 'vitest';
import { documentTexts, withDocumentTexts } from './texts.ts';

const elements = [
  {
    id: 'a1',
    elType: 'container',
    settings: { title: 'not a text of a container' },
    elements: [
      {
        id: 'b1',
        elType: 'widget',
        widgetType: 'heading',
        settings: { title: 'Join us', size: 'large' },
        elements: [],
      },
      {
        id: 'b2',
        elType: 'widget',
        widgetType: 'tabs',
        settings: {
          tabs: [
            { _id: 'x', tab_title: 'One', tab_content: '<p>First</p>' },
            { _id: 'y', tab_title: 'Two' },
          ],
        },
        elements: [],
      },
      {
        id: 'b3',
        elType: 'widget',
        widgetType: 'button',
        settings: { text: 'Ignored', __dynamic__: { text: '[tag]' } },
        elements: [],
      },
      {
        id: 'b4',
        elType: 'widget',
        widgetType: 'b-paragraph',
        settings: {
          paragraph: { $$type: 'html', value: { content: { $$type: 'string', value: 'Typed' }, children: [] } },
        },
        elements: [],
      },
    ],
  },
];

test('texts are pulled out and put back, all else stays', () => {
  const stored = JSON.stringify(elements);
  expect([...documentTexts(stored)]).toEqual([
    ['builder-b1-title', 'Join us'],
    ['builder-b2-tabs-0-tab_title', 'One'],
    ['builder-b2-tabs-0-tab_content', '<p>First</p>'],
    ['builder-b2-tabs-1-tab_title', 'Two'],
    ['builder-b4-paragraph', 'Typed'],
  ]);
  const back = withDocumentTexts(
    stored,
    new Map([
      ['builder-b1-title', 'Mach mit'],
      ['builder-b4-paragraph', 'Getippt'],
    ]),
  );
  expect(back).toBe(stored.replace('Join us', 'Mach mit').replace('Typed', 'Getippt'));
  expect(withDocumentTexts(stored, new Map())).toBe(stored);
});

test.each(['', '{}', 'no JSON', '[1, null, "x"]'])('%j has none', (stored) => {
  expect(documentTexts(stored).size).toBe(0);
});
