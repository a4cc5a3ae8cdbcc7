// The few forms that the documents of the kit are made of.
import type { KitElement, KitSettings } from '../kit.ts';

export function container(settings: KitSettings, ...elements: readonly KitElement[]): KitElement {
  return { elType: 'container', settings, elements };
}

export function widget(widgetType: string, settings: KitSettings): KitElement {
  return { elType: 'widget', widgetType, settings, elements: [] };
}

export function heading(title: string, level: 'h1' | 'h2' | 'h3', settings: KitSettings = {}): KitElement {
  return widget('heading', {
    title,
    header_size: level,
    typography_typography: 'custom',
    typography_font_size: size(HEADING_SIZES[level]),
    typography_line_height: { unit: 'em', size: 1.2 },
    ...(level === 'h1' && { typography_font_size_mobile: size(36) }),
    __globals__: { title_color: color('primary') },
    ...settings,
  });
}

const HEADING_SIZES = { h1: 56, h2: 34, h3: 22 };

export function words(html: string, settings: KitSettings = {}): KitElement {
  return widget('text-editor', { editor: html, ...settings });
}

export function button(text: string, url: string): KitElement {
  return widget('button', { text, link: { url }, size: 'md', button_text_color: '#FFFFFF' });
}

/** A band over the whole width; its elements stand in the middle of it. */
export function band(settings: KitSettings, ...elements: readonly KitElement[]): KitElement {
  return container(
    { content_width: 'boxed', flex_direction: 'column', padding: padding(88, 24), flex_gap: gap(20), ...settings },
    ...elements,
  );
}

/** Side by side; below each other on phones. */
export function columns(...elements: readonly KitElement[]): KitElement {
  return container(
    {
      content_width: 'full',
      padding: padding(0, 0),
      container_type: 'grid',
      grid_columns_grid: { unit: 'fr', size: elements.length },
      grid_gaps: gap(32),
    },
    ...elements,
  );
}

export const color = (id: string): string => `globals/colors?id=${id}`;
export const filled = (value: string): KitSettings => ({
  background_background: 'classic',
  background_color: value,
});
export const size = (pixels: number): KitSettings => ({ unit: 'px', size: pixels, sizes: [] });
export const gap = (pixels: number): KitSettings => ({ unit: 'px', column: String(pixels), row: String(pixels) });

export function padding(vertical: number, horizontal: number): KitSettings {
  const [block, inline] = [String(vertical), String(horizontal)];
  return { unit: 'px', top: block, right: inline, bottom: block, left: inline, isLinked: false };
}
