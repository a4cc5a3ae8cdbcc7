import { image } from '#modules/builder/render/markup/images.ts';
import { linked } from '#modules/builder/render/markup/links.ts';
import { nothing, tag } from '#modules/builder/render/markup/markup.ts';
import { inlineText, richText } from '#modules/builder/render/markup/rich-text.ts';
import { link, media, text } from '#modules/builder/render/settings/values.ts';
import { color, plain, plains, textAlign } from '../control.ts';
import { typography } from '../groups.ts';
import { defineWidget } from '../widget.ts';

export const testimonial = defineWidget({
  type: 'testimonial',
  controls: {
    ...plains('html', 'testimonial_content testimonial_name testimonial_job'),
    testimonial_image: plain('media'),
    testimonial_image_position: plain('choice'),
    link: plain('url'),
    testimonial_alignment: textAlign(' .builder-testimonial'),
    content_content_color: color(' .builder-testimonial-content'),
    ...typography(' .builder-testimonial-content', 'content_typography'),
    name_text_color: color(' .builder-testimonial-name'),
    ...typography(' .builder-testimonial-name', 'name_typography'),
    job_text_color: color(' .builder-testimonial-job'),
    ...typography(' .builder-testimonial-job', 'job_typography'),
  },
  render({ settings }, context) {
    const words = text(settings, 'testimonial_content');
    const [name, job] = [text(settings, 'testimonial_name'), text(settings, 'testimonial_job')];
    const picture = image(context, media(settings, 'testimonial_image'), { size: 'thumbnail' });
    if (words.trim() === '' && name === '' && !picture) return nothing;
    const target = link(settings, 'link');
    const person = [
      name !== '' && tag('span', { class: 'builder-testimonial-name' }, linked(target, {}, inlineText(name))),
      job !== '' && tag('span', { class: 'builder-testimonial-job' }, inlineText(job)),
    ];
    return tag(
      'figure',
      { class: 'builder-testimonial' },
      words.trim() !== '' && tag('blockquote', { class: 'builder-testimonial-content' }, richText(words, context)),
      tag(
        'figcaption',
        { class: 'builder-testimonial-meta' },
        picture && tag('span', { class: 'builder-testimonial-image' }, picture),
        tag('span', { class: 'builder-testimonial-details' }, person),
      ),
    );
  },
});
