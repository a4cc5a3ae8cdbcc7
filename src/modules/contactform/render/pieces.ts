// Forms in texts: the shortcode `contact-form` and the block `contactform/form`.
import type { Block } from '#content/blocks/block.ts';
import { packageTag } from '#content/languages/packages.ts';
import type { PieceContext, Printed } from '#content/pieces/piece.ts';
import { findMeta } from '#content/posts/store.ts';
import { renderShortcodes, type Shortcode } from '#content/text/shortcodes.ts';
import { findUser } from '#content/users/store.ts';
import { FORMS_TAG, formTag } from '#modules/contactform/forms/actions.ts';
import type { FormRow } from '#modules/contactform/forms/store.ts';
import { packageOf, spokenForm } from '#modules/contactform/forms/texts.ts';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { optionsOf } from '#modules/contactform/language/tag.ts';
import { formFiles } from './files.ts';
import { findReferenced } from './find-forms.ts';
import { printForm } from './print-form.ts';

export const shortcodes = {
  'contact-form': ({ attributes }: Shortcode, context: PieceContext): Promise<Printed> => embed(attributes, context),
};

export const dynamicBlocks = {
  'contactform/form': ({ attributes }: Block, inside: string, context: PieceContext): Promise<Printed> =>
    embed(shortcodeIn(inside) ?? attributesOf(attributes), context),
};

/** Some blocks hold the shortcode, and it says more than they do. */
function shortcodeIn(inside: string): ReadonlyMap<string, string> | undefined {
  const found: ReadonlyMap<string, string>[] = [];
  renderShortcodes(inside, new Map([['contact-form', ({ attributes }) => String(found.push(attributes))]]));
  return found[0];
}

/** What the forms of one text share. */
interface Shared {
  count: number;
  readonly ids: Set<string>;
}
const sharedBy = new WeakMap<PieceContext, Shared>();

async function embed(attributes: ReadonlyMap<string, string>, context: PieceContext): Promise<Printed> {
  const { db, reads, site, services, caller, now, query, post } = context;
  const shared = sharedBy.get(context) ?? { count: 0, ids: new Set<string>() };
  sharedBy.set(context, shared);
  const order = ++shared.count;
  reads(FORMS_TAG);
  const id = (attributes.get('hash') ?? attributes.get('id') ?? '').trim();
  const found = await findReferenced(db, id, attributes.get('title') ?? '');
  if (!found) return '';
  reads(formTag(found.id), packageTag(packageOf(found.id)));
  const row = await spokenForm({ db, services, site }, found);
  const postId = post?.id ?? 0;
  const user = caller.id === 0 ? undefined : await findUser(db, caller.id);
  const meta = await metaFor(row, postId, context);
  const { ids } = shared;
  return {
    html: printForm(row, { services, site, caller, now, query, user, meta, ids, postId, order, attributes }),
    styles: [formFiles.address(site, 'form.css')],
    scripts: [formFiles.address(site, 'form.js')],
  };
}

/** Only what a field asks for, and nothing that is for programs. */
async function metaFor(row: FormRow, postId: number, { db }: PieceContext): Promise<ReadonlyMap<string, string>> {
  const names = parseTemplate(row.form)
    .tags.filter((tag) => optionsOf(tag, 'default').includes('post_meta'))
    .map(({ name }) => name);
  return (names.length === 0 ? undefined : (await findMeta(db, [postId], names)).get(postId)) ?? new Map();
}

/** `htmlId` of a block is `html_id` of a shortcode. */
function attributesOf(attributes: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const entries = Object.entries(attributes).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number'
      ? [[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), String(value)]]
      : [],
  );
  return new Map(entries);
}
