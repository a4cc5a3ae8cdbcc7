import { tag } from '#modules/builder/render/markup/markup.ts';
import { addMoreLooks, addMoreScript } from '#modules/builder/render/page/script.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, size } from '../control.ts';
import { defineWidget } from '../widget.ts';

/** How far somebody has read; without the script there is nothing to say. */
export const progressTracker = defineWidget({
  type: 'progress-tracker',
  controls: {
    tracker_color: color(' progress', 'accent-color'),
    height: size(' progress', 'height'),
  },
  render(_widget, context) {
    addMoreLooks(context);
    addMoreScript(context);
    return tag('progress', {
      class: 'b-reading',
      max: 100,
      value: 0,
      hidden: true,
      'data-builder-reading': '',
      'aria-label': saidIn(context, 'Progress'),
    });
  },
});
