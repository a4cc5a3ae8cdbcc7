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

const OWN: Readonly<Record<string, string>> = {
  alert: 'alert_title alert_description',
  'author-box': 'author_name author_bio link_text',
  button: 'text',
  counter: 'prefix suffix title',
  divider: 'text',
  form: 'button_text success_message error_message required_field_message invalid_message',
  heading: 'title',
  html: 'html',
  'icon-box': 'title_text description_text',
  image: 'caption',
  'image-box': 'title_text description_text',
  'image-carousel': 'carousel_name',
  'nav-menu': 'menu_name',
  'post-navigation': 'prev_label next_label',
  posts: 'nothing_found_message_text read_more_text',
  progress: 'title inner_text',
  search: 'placeholder submit_button_text nothing_found_message_text',
  'search-form': 'placeholder button_text',
  'star-rating': 'title',
  testimonial: 'testimonial_content testimonial_name testimonial_job',
  'text-editor': 'editor',
  video: 'title',
  'b-button': 'text',
  'b-heading': 'title',
  'b-paragraph': 'paragraph',
};
const ROWS: Readonly<Record<string, string>> = {
  accordion: 'tabs tab_title tab_content',
  form: 'form_fields field_label placeholder field_options acceptance_text',
  'icon-list': 'icon_list text',
  'post-info': 'icon_list text_prefix custom_text',
  tabs: 'tabs tab_title tab_content',
  toggle: 'tabs tab_title tab_content',
};
const namesIn = (widgetType: string, settings: object) => [
  ...documentTexts(JSON.stringify([{ id: 'x', elType: 'widget', widgetType, settings, elements: [] }])).keys(),
];
const texts = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'A text']));

test.each(Object.entries(OWN))('%s says %s', (widget, list) => {
  const names = list.split(' ');
  expect(namesIn(widget, { ...texts(names), other: 'No' })).toEqual(names.map((name) => `builder-x-${name}`));
});

test.each(Object.entries(ROWS))('%s says %s in each row', (widget, given) => {
  const [list = '', ...names] = given.split(' ');
  const settings = { [list]: [7, texts(names), { ...texts(names), other: 'No' }] };
  expect(namesIn(widget, settings)).toEqual(
    [1, 2].flatMap((at) => names.map((name) => `builder-x-${list}-${at}-${name}`)),
  );
});

test('what is no text, nested too deep, or of an unknown widget is left alone', () => {
  expect([namesIn('constructor', { title: 'x' }), namesIn('heading', { title: 7 })]).toEqual([[], []]);
  expect(namesIn('heading', { title: '  ' })).toEqual([]);
  expect(namesIn('heading', { title: { $$type: 'x', content: 'Typed' } })).toEqual(['builder-x-title']);
  expect(namesIn('tabs', { tabs: 'x' })).toEqual([]);
  let element: object = { id: 'deep', elType: 'widget', widgetType: 'heading', settings: { title: 'Deep' } };
  for (let depth = 0; depth < 100; depth++) element = { id: depth, elType: 'container', elements: [element] };
  expect(documentTexts(JSON.stringify([element])).size).toBe(1);
  expect(documentTexts(JSON.stringify([{ id: 'top', elements: [element] }])).size).toBe(0);
});
