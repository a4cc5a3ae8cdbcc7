// The way in, for sites whose readers have accounts.
import type { RenderContext } from '#modules/builder/render/context.ts';
import { tag, type Markup } from '#modules/builder/render/markup/markup.ts';
import { inlineText } from '#modules/builder/render/markup/rich-text.ts';
import { findCurrent } from '#modules/builder/render/posts/find.ts';
import { addMoreLooks } from '#modules/builder/render/page/script.ts';
import { isOn, text } from '#modules/builder/render/settings/values.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import { color, plains, size } from '../control.ts';
import { typography } from '../groups.ts';
import { smallButtonControls } from '../parts/small-button.ts';
import { defineWidget } from '../widget.ts';

export const login = defineWidget({
  type: 'login',
  controls: {
    ...plains('text', 'button_text user_label password_label'),
    ...plains('switcher', 'show_lost_password'),
    row_gap: size(' form', 'gap'),
    label_color: color(' label'),
    ...typography(' label', 'label_typography'),
    ...smallButtonControls,
  },
  async render({ settings }, context) {
    addMoreLooks(context);
    context.found.isPersonal = true;
    const { base } = context.site;
    if (context.caller.id !== 0) {
      return tag('p', {}, tag('a', { href: `${base}/logout` }, saidIn(context, 'Sign out')));
    }
    const label = (name: string, otherwise: string): Markup =>
      inlineText(text(settings, name) || saidIn(context, otherwise));
    return tag(
      'form',
      { class: 'b-sign-in', method: 'post', action: `${base}/login` },
      tag('input', { type: 'hidden', name: 'redirect_to', value: await backTo(context) }),
      field(label('user_label', 'Name or email address'), { type: 'text', name: 'login', autocomplete: 'username' }),
      field(label('password_label', 'Password'), {
        type: 'password',
        name: 'password',
        autocomplete: 'current-password',
      }),
      tag('button', { class: 'builder-button builder-size-sm', type: 'submit' }, label('button_text', 'Sign in')),
      isOn(settings, 'show_lost_password', true) &&
        tag('a', { href: `${base}/lost-password` }, saidIn(context, 'Lost your password?')),
    );
  },
});

function field(label: Markup, attributes: Record<string, string>): Markup {
  return tag('label', {}, label, tag('input', { ...attributes, required: true }));
}

async function backTo(context: RenderContext): Promise<string> {
  return new URL((await findCurrent(context))?.link ?? `${context.site.home}/`).pathname;
}
