// Settings of an element as somebody would make them: every control with a value of its kind.
import type { Control, ControlKind, Controls } from '#modules/builder/widgets/control.ts';

const PICTURE = { id: 0, url: '/media/none.png', alt: 'A picture' };
const LINK = { url: 'https://example.org/there', is_external: 'on', nofollow: 'on', custom_attributes: 'title|There' };

/** A choice that writes into a style sheet takes some of these words. */
const WORDS = [
  'center', 'row', 'column', 'cover', 'bold', '600', 'solid', 'uppercase', 'italic', 'underline', 'wrap', 'auto', 'fixed',
  'flex-start', 'hidden', 'relative', 'absolute', 'left', 'top', 'start', 'no-repeat', 'scroll', 'multiply', 'inline', 'initial',
  'classic', 'yes', 'block', 'flex', 'grid', 'stretch', '100%', 'full', 'boxed', '16px', '2',
]; // prettier-ignore
/** Others are read by name. */
const CHOICES: Readonly<Record<string, string>> = {
  header_size: 'h3', title_size: 'h4', title_tag: 'h5', html_tag: 'section', size: 'lg', view: 'stacked', shape: 'square',
  link_to: 'custom', position: 'right', icon_align: 'right', layout: 'inline', video_type: 'youtube', skin: 'cards',
  separator: 'yes', align: 'center', background_background: 'classic', border_border: 'dashed', look: 'line_text',
}; // prettier-ignore

const VALUES: Readonly<Record<ControlKind, (name: string, at: number) => unknown>> = {
  text: (name, at) => `Text of ${name} ${at}`,
  html: (name) => `<p>About <strong>${name}</strong></p>`,
  number: (_name, at) => (at % 7) + 2,
  color: (_name, at) => `#${(0x112233 + at * 0x1111).toString(16).padStart(6, '0')}`,
  slider: (_name, at) => ({ unit: at % 2 === 0 ? 'px' : 'em', size: at + 3, sizes: [] }),
  dimensions: (_name, at) => ({ unit: 'px', top: String(at), right: '2', bottom: '', left: '4', isLinked: false }),
  gap: (_name, at) => ({ unit: 'px', column: String(at), row: '8', isLinked: false }),
  url: () => LINK,
  media: () => PICTURE,
  gallery: () => [PICTURE, { id: 0, url: '/media/other.png', alt: '' }],
  icon: () => ({ value: 'fas fa-star', library: 'fa-solid' }),
  switcher: () => 'yes',
  choice: (name) => CHOICES[name] ?? 'default',
  list: () => ['one', 'two'],
  repeater: () => [row(1), row(2)],
  font: () => 'Inter',
  shadow: (_name, at) => ({ horizontal: 1, vertical: at, blur: 10, spread: 0, color: 'rgba(0,0,0,0.5)' }),
  css: () => 'selector { outline: 1px solid #123456; }',
};

const row = (at: number) => ({
  _id: `row000${at}`, title: `Row ${at}`, text: `Words ${at}`, tab_title: `Tab ${at}`, tab_content: `<p>Inside ${at}</p>`,
  link: LINK, image: PICTURE, icon: { value: 'fas fa-check', library: 'fa-solid' }, selected_icon: { value: 'fas fa-check', library: 'fa-solid' },
  social_icon: { value: 'fab fa-mastodon', library: 'fa-brands' }, social: 'mastodon', type: at === 1 ? 'author' : 'date', content: `Said ${at}`, name: `Name ${at}`,
}); // prettier-ignore

export function everySetting(controls: Controls): Record<string, unknown> {
  const entries = Object.entries(controls).map(([name, control], at) => [name, valueOf(name, control, at)]);
  // What has a look of its own on small screens.
  const small = Object.entries(controls)
    .filter(([, { css, kind }]) => css !== undefined && ['slider', 'dimensions', 'choice'].includes(kind))
    .map(([name, control], at) => [`${name}_mobile`, valueOf(name, control, at + 1)]);
  return Object.fromEntries([...entries, ...small]) as Record<string, unknown>;
}

/** As editors store what was set and taken back. */
export function emptySettings(controls: Controls): Record<string, unknown> {
  return Object.fromEntries(Object.entries(controls).map(([name, { kind }]) => [name, EMPTY[kind] ?? '']));
}

const EMPTY: Partial<Readonly<Record<ControlKind, unknown>>> = {
  slider: { unit: 'px', size: '', sizes: [] },
  dimensions: { unit: 'px', top: '', right: '', bottom: '', left: '', isLinked: true },
  gap: { unit: 'px', column: '', row: '' },
  url: { url: '', is_external: '', nofollow: '', custom_attributes: '' },
  media: { id: '', url: '' },
  icon: { value: '', library: '' },
  gallery: [],
  list: [],
  repeater: [],
};

function valueOf(name: string, { kind, css }: Control, at: number): unknown {
  if (kind !== 'choice' || css === undefined) return VALUES[kind](name, at);
  const prints = (word: string) => css.some(({ print }) => print(word, () => undefined, 'desktop') !== undefined);
  return WORDS.find(prints) ?? 'default';
}
