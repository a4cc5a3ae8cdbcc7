import { tag } from '#modules/builder/render/markup/markup.ts';
import { size } from '../control.ts';
import { defineWidget } from '../widget.ts';

export const spacer = defineWidget({
  type: 'spacer',
  controls: { space: size('', '--spacer-size') },
  render: () => tag('div', { class: 'builder-spacer' }, tag('div', { class: 'builder-spacer-inner' })),
});
