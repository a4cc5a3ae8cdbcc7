import { richText } from '#modules/builder/render/markup/rich-text.ts';
import { text } from '#modules/builder/render/settings/values.ts';
import { amount, color, plain, size, textAlign } from '../control.ts';
import { textShadow, typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

export const textEditor = defineWidget({
  type: 'text-editor',
  controls: {
    editor: plain('html'),
    drop_cap: plain('switcher'),
    align: textAlign(),
    text_color: color(''),
    link_color: color(' a'),
    link_hover_color: color(' a:hover'),
    ...typography(''),
    ...textShadow(''),
    text_columns: amount('', 'columns'),
    column_gap: size('', 'column-gap'),
    paragraph_spacing: size(' p', 'margin-block-end'),
  },
  render: ({ settings }, context) => richText(text(settings, 'editor'), context),
});
