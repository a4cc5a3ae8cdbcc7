// A document with forms is saved: which of them may send wherever they say.
import { restError } from '#kernel/errors/rest-error.ts';
import type { Db } from '#kernel/db/db.ts';
import type { Services } from '#kernel/services.ts';
import type { Tx } from '#kernel/tx.ts';
import type { PostChanges, PostSaver, PreparedSave, Writer } from '#content/posts/actions.ts';
import { findMeta } from '#content/posts/store.ts';
import { TRUST_KEY, trustedKeys } from '#content/posts/trust.ts';
import { findExcess, findLimits, fingerprintOf, formsIn, MANAGE_FORMS, type FormElement } from './limits.ts';

/** Private meta of a document: fingerprints of the forms that somebody with `manage_forms` wrote. */
const FREE_FORMS = '_free_forms';

type Parts = Pick<Services, 'settings' | 'siteConfig'>;

export const withForms = (saver: PostSaver, services: Parts): PostSaver => ({
  ...saver,
  prepare: async (tx, save) => {
    const changes = (await saver.prepare?.(tx, save)) ?? save.changes;
    return judgeForms(tx, { ...save, changes }, services);
  },
});

async function judgeForms(tx: Tx, { changes, before, writer }: PreparedSave, services: Parts): Promise<PostChanges> {
  const { meta } = changes;
  const forms = formsIn(meta?._builder_data);
  if (!meta || forms.length === 0) return changes;
  const known = mayFree(writer) || !before ? [] : await findFreeForms(tx.db, before.id);
  const isFree = ({ settings }: FormElement): boolean => mayFree(writer) || known.includes(fingerprintOf(settings));
  if (isByThemselves(writer)) {
    const limits = await findLimits(tx.db, services, changes.author ?? before?.author_id ?? writer.id);
    for (const form of forms) {
      const setting = isFree(form) ? undefined : findExcess(form.settings, limits);
      if (setting !== undefined) throw beyond(writer, form.id, setting);
    }
  }
  const free = forms.filter(isFree).map(({ settings }) => fingerprintOf(settings));
  return { ...changes, meta: { ...meta, [FREE_FORMS]: [...new Set(free)] } };
}

/** Of the site itself and of copies of trusted documents everything is as it was. */
const mayFree = ({ can, isTrusted }: Writer): boolean => isTrusted ?? can?.(MANAGE_FORMS) ?? true;

/** Somebody who can be told what is wrong. */
const isByThemselves = ({ can, isTrusted }: Writer): boolean => can !== undefined && isTrusted === undefined;

/** Of documents that were saved before there was such a list, those of people who may use any HTML are free. */
export async function findFreeForms(db: Db, documentId: number): Promise<readonly string[]> {
  const meta = (await findMeta(db, [documentId], [FREE_FORMS, TRUST_KEY, '_builder_data'])).get(documentId);
  const listed: unknown = JSON.parse(meta?.get(FREE_FORMS) ?? 'null');
  if (Array.isArray(listed)) return listed.map(String);
  if (trustedKeys(meta?.get(TRUST_KEY))?.includes('_builder_data') !== true) return [];
  return formsIn(JSON.parse(meta?.get('_builder_data') ?? '""')).map(({ settings }) => fingerprintOf(settings));
}

const beyond = ({ id }: Writer, element: string, setting: string) =>
  restError(
    'rest_cannot_update',
    id === 0 ? 401 : 403,
    'Your forms may send to the site and to the author of the page, and lead to pages of this site. Ask an editor for anything else.',
    { key: '_builder_data', element, setting },
  );
