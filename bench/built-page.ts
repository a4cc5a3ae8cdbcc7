// A page of a hundred elements, as somebody builds it in the editor.
import type { Target } from './measure.ts';
import type { Site } from './site.ts';
import { answerOf } from './workload.ts';

const ROWS = 10;

/** The path of the page. */
export async function plantBuiltPage({ port }: Target, { authorization }: Site, slug?: string): Promise<string> {
  const elements = Array.from({ length: ROWS }, (_, row) => container(row));
  const page = {
    title: 'A built page',
    status: 'publish',
    ...(slug !== undefined && { slug }),
    meta: { _builder_edit_mode: 'builder', _builder_data: JSON.stringify(elements) },
  };
  const { body } = await answerOf(port, {
    name: 'plant',
    method: 'POST',
    path: '/api/core/v2/pages',
    connections: 1,
    authorization,
    body: JSON.stringify(page),
  });
  return new URL((JSON.parse(body) as { link: string }).link).pathname;
}

const pixels = (size: number) => ({ unit: 'px', size });

/** With the nine inside it: ten elements. */
function container(row: number): object {
  const widgets: [string, object][] = [
    [
      'heading',
      {
        title: 'Where the river bends',
        title_color: '#123456',
        typography_typography: 'custom',
        typography_font_size: pixels(30),
        typography_font_size_mobile: pixels(20),
      },
    ],
    ['text-editor', { editor: '<p>Some <strong>words</strong> and <a href="/about/">a link</a>.</p>'.repeat(3) }],
    ['image', { image: { url: 'https://images.test/a.png', alt: 'A river' }, width: { unit: '%', size: 50 } }],
    ['button', { text: 'Go on', link: { url: '/next/' }, background_color: '#333333' }],
    ['icon', { selected_icon: { value: 'fas fa-star', library: 'fa-solid' } }],
    ['divider', { color: '#cccccc' }],
    ['spacer', { space: pixels(10) }],
    ['icon-list', { icon_list: ['One', 'Two'].map((text) => ({ _id: text, text })) }],
    ['counter', { ending_number: 100, title: 'Boats' }],
  ];
  const elements = widgets.map(([widgetType, settings], place) => ({
    id: `e${String(row * 10 + place).padStart(6, '0')}`,
    elType: 'widget',
    widgetType,
    settings,
    elements: [],
  }));
  const padding = { unit: 'px', top: '10', right: '10', bottom: '10', left: '10' };
  return { id: `c${String(row).padStart(6, '0')}`, elType: 'container', settings: { padding }, elements };
}
