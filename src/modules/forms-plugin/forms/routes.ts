// forms-plugin/v1 forms: list, make, read, change, remove.
import { a } from '#kernel/args/args.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { invalidParams, refused } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { needs } from '#kernel/routes/permits.ts';
import { place } from '#kernel/routes/place.ts';
import { pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, oneOfShapes, shape } from '#kernel/routes/shape.ts';
import { createFormToken, createSingleToken } from '#content/submissions/token.ts';
import { removeEntries } from '#modules/forms-plugin/entries/remove.ts';
import { findEntryIds } from '#modules/forms-plugin/entries/store.ts';
import { alreadyTrashed, notFound } from '#modules/forms-plugin/errors.ts';
import { changeForm, NEW_FORM, type FormParts } from './form.ts';
import { anyForm, embeddedForm, showEmbedded, showForm, wholeForm } from './shape.ts';
import {
  deleteForm,
  FORM_STATUSES,
  findForm,
  insertForm,
  listForms,
  partsOf,
  updateForm,
  type FormRow,
} from './store.ts';
import { dropTexts, keepTexts, spokenForm } from './texts.ts';

export const formTag = (id: number): string => `simple-form:${id}`;
export const tokenForm = (id: number): string => `simple:${id}`;

const formPlace = place('forms-plugin/v1', '/forms/{id}');

const mayEdit = needs('edit_pages');
const id = a.int({ required: true, description: 'Id of the form.' });
const title = a.string({ maxLength: 500, description: 'Title of the form.' });
const status = a.oneOf(['publish', 'draft'], { description: 'Whether visitors can send it.' });
const parts = {
  fields: a.schema<unknown>({ type: 'array', description: 'What is asked.' }),
  notifications: a.schema<unknown>({ type: ['array', 'object'], description: 'Mails about each entry.' }),
  confirmation: a.schema<unknown>({ type: 'object', description: 'What is said afterwards.' }),
  settings: a.schema<unknown>({ type: 'object', description: 'Rules of the form.' }),
};

export async function theForm({ args, db }: Pick<Ctx<{ id: number }>, 'args' | 'db'>): Promise<FormRow> {
  const row = await findForm(db, args.id);
  if (!row) throw notFound();
  return row;
}

const forms = listOf(wholeForm);

const list = route({
  path: '/forms',
  methods: ['GET'],
  args: {
    page: a.int({ default: 1, minimum: 1, description: 'Page of the list.' }),
    per_page: a.int({ default: 10, minimum: 1, maximum: 100, description: 'Most forms of a page.' }),
    search: a.string({ default: '', maxLength: 200, description: 'Part of the title.' }),
    status: a.oneOf(FORM_STATUSES, { description: 'Only forms in this state; all but the trash unless said.' }),
  },
  answers: forms,
  permission: mayEdit,
  async handle({ args, db }) {
    const { page, per_page: limit, search } = args;
    const statuses = args.status ? [args.status] : (['publish', 'draft'] as const);
    const { rows, total } = await listForms(db, { search, statuses, limit, offset: (page - 1) * limit });
    return answer(forms, rows.map(showForm), { paging: { total, pages: pagesOf(total, limit), page } });
  },
});

const create = route({
  path: '/forms',
  methods: ['POST'],
  status: 201,
  args: { title: { ...title, required: true }, status, ...parts },
  answers: wholeForm,
  permission: mayEdit,
  async handle({ args, tx, site, services }) {
    const made = { title: String(args.title), status: args.status ?? 'draft', parts: changed(NEW_FORM, args) };
    const row = await tx(async (open) => {
      const form = await insertForm(open.db, made, utcText(open.now));
      await keepTexts(open, services, form);
      return form;
    });
    const headers = { Location: formPlace.href(site, { id: row.id }) };
    return answer(wholeForm, showForm(row), { status: 201, headers });
  },
});

function changed(before: FormParts, sent: Parameters<typeof changeForm>[1]): FormParts {
  const { form, faults } = changeForm(before, sent);
  const entries = Object.entries(faults);
  if (entries.length > 0)
    throw invalidParams(Object.fromEntries(entries.map(([name, message]) => [name, { message }])));
  return form;
}

const read = route({
  path: formPlace,
  methods: ['GET'],
  args: { id, context: a.oneOf(['view', 'edit', 'embed'], { default: 'view', description: 'How much of it.' }) },
  answers: anyForm,
  subject: theForm,
  permission: mayRead,
  async handle({ args, subject, services, site, db, now }) {
    if (args.context !== 'embed') return answer(wholeForm, showForm(subject));
    const { single_use } = partsOf(subject).settings;
    const make = single_use ? createSingleToken : createFormToken;
    const token = make(services.keys, tokenForm(subject.id), now);
    return answer(embeddedForm, showEmbedded(await spokenForm({ db, services, site }, subject), token), {
      headers: { 'Cache-Control': 'no-store' },
    });
  },
});

/** A form that is not published is for its editors alone. */
function mayRead(ctx: Ctx<{ context: string }> & { subject: FormRow }): Permit {
  const { args, caller, subject } = ctx;
  if (args.context !== 'embed') return mayEdit(ctx);
  if (subject.status === 'publish' || caller.can('edit_pages')) return undefined;
  return notFound();
}

const update = route({
  path: formPlace,
  methods: EDITABLE,
  args: { id, title, status, ...parts },
  answers: wholeForm,
  subject: theForm,
  permission: mayEdit,
  async handle({ args, tx, services }) {
    const row = await tx(async (open) => {
      const before = await theForm({ args, db: open.db });
      const next = {
        title: args.title ?? before.title,
        status: args.status ?? before.status,
        parts: changed(partsOf(before), args),
      };
      open.touch(formTag(before.id));
      const form = await updateForm(open.db, before.id, next, utcText(open.now));
      await keepTexts(open, services, form);
      return form;
    });
    return answer(wholeForm, showForm(row));
  },
});

const gone = oneOfShapes('form-removed', wholeForm, shape('', { deleted: a.bool(), previous: wholeForm }));

const remove = route({
  path: formPlace,
  methods: ['DELETE'],
  args: { id, force: a.bool({ default: false, description: 'Remove it for good, with its entries.' }) },
  answers: gone,
  subject: theForm,
  permission: mayEdit,
  async handle({ args, subject, services, tx, caller }) {
    if (args.force) {
      // What visitors sent is not for everybody who makes forms.
      const hasEntries = (await findEntryIds(services.db, subject.id, 1)).length > 0;
      if (hasEntries && !caller.can('view_form_entries'))
        throw refused(caller, 'rest_forbidden', 'The form has entries.');
      await removeAllEntries(subject.id, services);
      await tx(async (open) => {
        await deleteForm(open.db, subject.id);
        await dropTexts(open, services, subject.id);
        open.touch(formTag(subject.id));
      });
      return answer(gone, { deleted: true, previous: showForm(subject) });
    }
    if (subject.status === 'trash') throw alreadyTrashed();
    const row = await tx(({ db, now, touch }) => {
      touch(formTag(subject.id));
      return updateForm(db, subject.id, { ...subject, status: 'trash', parts: partsOf(subject) }, utcText(now));
    });
    return answer(gone, showForm(row));
  },
});

const AT_ONCE = 200;

async function removeAllEntries(formId: number, services: Ctx['services']): Promise<void> {
  for (;;) {
    const ids = await findEntryIds(services.db, formId, AT_ONCE);
    if (ids.length === 0) return;
    await removeEntries(services, ids);
  }
}

export const routes: readonly Route[] = [list, create, read, update, remove];
