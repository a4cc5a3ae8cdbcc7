// The built page of the sample site, in the form in which the page builder keeps its documents.

interface Image {
  readonly id: number;
  readonly url: string;
}

export interface LandingParts {
  readonly home: string;
  readonly hero: Image;
  readonly side: Image;
  readonly main: string;
  readonly sunk: string;
}

type Element = Readonly<Record<string, unknown>>;

export function landingElements({ home, hero, side, main, sunk }: LandingParts): Element[] {
  let count = 0;
  const id = (): string => `d${String(++count).padStart(6, '0')}`;
  const widget = (widgetType: string, settings: object): Element => ({ id: id(), elType: 'widget', widgetType, isInner: false, settings, elements: [] }); // prettier-ignore
  const box = (settings: object, elements: Element[], isInner = true): Element => ({ id: id(), elType: 'container', isInner, settings, elements }); // prettier-ignore
  const half = {
    width: { unit: '%', size: 50 },
    width_mobile: { unit: '%', size: 100 },
    flex_justify_content: 'center',
  };
  const row = {
    flex_direction: 'row',
    flex_direction_mobile: 'column',
    flex_gap: { unit: 'px', size: 56, column: '56', row: '40' },
  };
  const ground = (color: string) => ({ background_background: 'classic', background_color: color });
  const heading = (title: string, more: object = {}): Element =>
    widget('heading', { title, header_size: 'h2', ...more });
  const words = (html: string, more: object = {}): Element =>
    widget('text-editor', { editor: `<p>${html}</p>`, ...more });
  const fact = (number: number, title: string): Element =>
    widget('counter', { starting_number: number, ending_number: number, title, duration: 0 });
  const step = (title: string, text: string, icon: string): Element =>
    box({ width: { unit: '%', size: 33 }, width_mobile: { unit: '%', size: 100 } }, [
      widget('icon-box', {
        title_text: title,
        description_text: text,
        selected_icon: { value: icon, library: 'fa-solid' },
        view: 'stacked',
        shape: 'rounded',
        icon_size: { unit: 'px', size: 22, sizes: [] },
        text_align: 'start',
      }),
    ]);
  return [
    box({ ...row, ...ground(main) }, [
      box(half, [
        heading('Walk with people who know the way.', { header_size: 'h1', title_color: '#ffffff' }),
        words('Small groups, local guides and a warm hut at the end of every day.', { text_color: '#dfe9e3' }),
        widget('button', { text: 'See the walks', link: { url: `${home}/category/routes/` }, background_color: '#f5b32c', button_text_color: '#12201b' }),
      ]),
      box(half, [widget('image', { image: hero, image_size: 'large' })]),
    ], false),
    box(row, [
      box(half, [widget('image', { image: side, image_size: 'large' })]),
      box(half, [
        heading('Two days, eleven people, no hurry'),
        words('We walk at the pace of the slowest and stop for every view. Guides come from the valley, and so does the cheese.'),
        box({ flex_direction: 'row', flex_gap: { unit: 'px', size: 40, column: '40', row: '20' } }, [fact(11, 'huts'), fact(212, 'paths'), fact(28, 'years')]),
      ]),
    ], false),
    box(ground(sunk), [
      heading('How a walk goes'),
      box({ ...row, flex_gap: { unit: 'px', size: 24, column: '24', row: '24' } }, [
        step('Meet', 'At the chapel at nine. Somebody has coffee.', 'fas fa-user'),
        step('Walk', 'Five hours a day, with long stops and short speeches.', 'fas fa-map-marker-alt'),
        step('Rest', 'Stove lit, bunks made, log book on the table.', 'fas fa-home'),
      ]),
    ], false),
    box({}, [heading('From the journal'), widget('posts', { columns: '3', columns_mobile: '1', posts_per_page: 3 })], false),
  ]; // prettier-ignore
}
