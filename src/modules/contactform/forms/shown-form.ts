// What a client sees of a form.
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { tagFields, type TagFields } from '#modules/contactform/language/tag.ts';
import { readSettings } from '#modules/contactform/settings/additional-settings.ts';
import type { ContactForm, FormProperties } from './properties.ts';
import { SHORT, type FormHead } from './store.ts';

interface ShownHead {
  id: number;
  hash: string;
  slug: string;
  title: string;
  locale: string;
}

/** Without a place until it is stored. */
interface FormPlace {
  id: number | null;
  slug: string | null;
}

interface ShownForm {
  title: string;
  locale: string;
  properties: {
    form: { content: string; fields: TagFields[] };
    mail: FormProperties['mail'];
    mail_2: FormProperties['mail_2'];
    messages: FormProperties['messages'];
    additional_settings: { content: string; settings: ReturnType<typeof readSettings>['list'] };
  };
}

export function showHead({ id, hash, slug, title, locale }: FormHead): ShownHead {
  return { id, hash: hash.slice(0, SHORT), slug, title, locale };
}

export function showForm<P extends FormPlace>(form: ContactForm, { id, slug }: P): ShownForm & Pick<P, 'id' | 'slug'> {
  const { title, locale, mail, mail_2, messages, additional_settings } = form;
  return {
    id,
    slug,
    title,
    locale,
    properties: {
      form: { content: form.form, fields: parseTemplate(form.form).tags.map(tagFields) },
      mail,
      mail_2,
      messages,
      additional_settings: { content: additional_settings, settings: readSettings(additional_settings).list },
    },
  };
}
