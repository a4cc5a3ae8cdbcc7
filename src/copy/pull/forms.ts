// Contact forms of a running site, as far as it shows them: the list has their names, each of them its parts.
import { isMap } from '#kernel/args/is-map.ts';
import type { ForeignMeta, ForeignPost } from '#copy/origins/records.ts';
import { NAMESPACES } from '#src/compat/names.ts';
import { CONTACT_FORM, CONTACT_FORM_LIST } from '#src/compat/import-names.ts';
import { idIn, mapIn, textIn, type JsonMap } from './json.ts';
import { noteRefusal, type Pull } from './list.ts';
import { postOf } from './records.ts';

const AT_ONCE = 100;
const MOST_FORMS = 10_000;

/** Before the texts that show them. A site without forms has no list. */
export async function pullForms(pull: Pull): Promise<void> {
  const { client, landing, carrier } = pull;
  const path = pull.base === 'core/v2' ? ownName(CONTACT_FORM_LIST) : CONTACT_FORM_LIST;
  const seen = new Set<string>();
  for (let offset = 0; offset < MOST_FORMS; offset += AT_ONCE) {
    const { value, status } = await client.read(path, { per_page: String(AT_ONCE), offset: String(offset) });
    if (!Array.isArray(value)) {
      if (status !== 404) noteRefusal(pull, 'Contact forms', status);
      return;
    }
    const heads = value.filter(isMap).filter((head) => !seen.has(idIn(head, 'id')));
    for (const head of heads) {
      const id = idIn(head, 'id');
      seen.add(id);
      const form = id === '' ? undefined : await client.read(`${path}/${id}`);
      if (isMap(form?.value)) await landing.post(formOf(head, form.value));
      else
        carrier.recorder.note(
          `The contact form "${textIn(head, 'title')}" was left out: this account may not read it.`,
        );
    }
    // One that knows no offset has given all of them.
    if (heads.length < AT_ONCE) return;
  }
}

/** The same path on sites like this one. */
export function ownName(path: string): string {
  const [theirs = '', ours = ''] = [...NAMESPACES].find(([name]) => path.startsWith(`${name}/`)) ?? [];
  return ours + path.slice(theirs.length);
}

/** As an export file has it. */
function formOf(head: JsonMap, form: JsonMap): ForeignPost {
  const properties = mapIn(form, 'properties');
  const meta: ForeignMeta[] = [
    { key: CONTACT_FORM.form, value: textIn(mapIn(properties, 'form'), 'content') },
    { key: CONTACT_FORM.mail, value: mapIn(properties, 'mail') },
    { key: CONTACT_FORM.mail_2, value: mapIn(properties, 'mail_2') },
    { key: CONTACT_FORM.messages, value: mapIn(properties, 'messages') },
    { key: CONTACT_FORM.settings, value: textIn(mapIn(properties, 'additional_settings'), 'content') },
    { key: CONTACT_FORM.locale, value: textIn(form, 'locale') },
    { key: CONTACT_FORM.hash, value: textIn(head, 'hash') },
  ];
  return {
    ...postOf(
      { id: head['id'], title: textIn(form, 'title'), slug: textIn(form, 'slug') },
      CONTACT_FORM.type,
      new Map(),
    ),
    meta,
  };
}
