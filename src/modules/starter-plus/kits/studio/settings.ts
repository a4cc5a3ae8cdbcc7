// Colours, fonts and buttons. The fonts are those that computers have.
import type { KitSettings } from '../kit.ts';
import { padding, size } from './shapes.ts';

export const CREAM = '#F7F3EC';

export const settings: KitSettings = {
  system_colors: [
    { _id: 'primary', title: 'Forest', color: '#1F3A34' },
    { _id: 'secondary', title: 'Moss', color: '#4C6A5D' },
    { _id: 'text', title: 'Ink', color: '#2E3431' },
    { _id: 'accent', title: 'Brick', color: '#9C4320' },
  ],
  system_typography: [
    font('primary', 'Headlines', 'Georgia', '600'),
    font('secondary', 'Subheads', 'Georgia', '400'),
    font('text', 'Text', 'Helvetica', '400'),
    font('accent', 'Labels', 'Helvetica', '600'),
  ],
  ...printed('body', 'Helvetica'),
  ...printed('h1', 'Georgia'),
  ...printed('h2', 'Georgia'),
  ...printed('h3', 'Georgia'),
  body_color: '#2E3431',
  link_normal_color: '#9C4320',
  link_hover_color: '#1F3A34',
  button_text_color: '#FFFFFF',
  button_background_color: '#9C4320',
  button_border_radius: padding(4, 4),
  button_padding: padding(14, 28),
  container_width: size(1080),
  space_between_widgets: size(20),
};

/** The font of plain things, such as all headings of a level. */
function printed(name: string, family: string): KitSettings {
  return { [`${name}_typography_typography`]: 'custom', [`${name}_typography_font_family`]: family };
}

function font(id: string, title: string, family: string, weight: string): KitSettings {
  return {
    _id: id,
    title,
    typography_typography: 'custom',
    typography_font_family: family,
    typography_font_weight: weight,
  };
}
