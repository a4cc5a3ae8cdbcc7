// contactform/v1: forms, for those who write them. The index names no arguments: clients send what the editor has.
import { a } from '#kernel/args/args.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer } from '#kernel/routes/shape.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { checkForm } from '#modules/contactform/checks/check-form.ts';
import { printFaults } from '#modules/contactform/checks/fault.ts';
import { forbidden, formChanged, formExists, formNotFound } from '#modules/contactform/errors.ts';
import { siteHost } from '#modules/contactform/mail/site-specials.ts';
import { validLocale } from '#modules/contactform/messages/locale.ts';
import { formPlace } from '#modules/contactform/place.ts';
import { createForm, removeForm, saveForm } from './actions.ts';
import { defaultForm } from './default-form.ts';
import { checkedForm, deleted, formHeads, newForm, wholeForm } from './answers.ts';
import { formArgs, writtenForm, type FormWish } from './input.ts';
import type { ContactForm } from './properties.ts';
import { showForm, showHead } from './shown-form.ts';
import { countForms, findForm, findForms, type FormOrder, type FormRow } from './store.ts';
import { allMessages, columnsOf, etagOf, formOf } from './stored-form.ts';

const needs =
  (capability: string) =>
  ({ caller }: Pick<Ctx, 'caller'>): Permit =>
    caller.can(capability) ? undefined : forbidden();
const mayList = needs('edit_posts');
const mayWrite = needs('publish_pages');

const listForms = route({
  path: '/contact-forms',
  methods: ['GET'],
  unlisted: {
    per_page: a.int({ default: -1, description: 'How many; without it all of them.' }),
    offset: a.int({ default: 0, description: 'How many to pass over.' }),
    search: a.string({ default: '', description: 'Only those that hold this.' }),
    orderby: a.string({ default: 'id', description: 'id, title, modified, slug or date.' }),
    order: a.string({ default: 'asc', description: 'asc or desc.' }),
  },
  fault: 'ignored',
  answers: formHeads,
  permission: mayList,
  async handle({ args, db }) {
    const search = args.search.trim();
    const limit = args.per_page > 0 ? args.per_page : undefined;
    const forms = await findForms(db, {
      search,
      orderBy: orderOf(args.orderby),
      direction: args.order.toLowerCase() === 'desc' ? 'desc' : 'asc',
      limit,
      offset: Math.max(0, args.offset),
    });
    const total = await countForms(db, search);
    const pages = limit === undefined ? Math.min(1, total) : pagesOf(total, limit);
    const headers = { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) };
    return answer(formHeads, forms.map(showHead), { headers });
  },
});

const createContactForm = route({
  path: '/contact-forms',
  methods: ['POST'],
  unlisted: { id: a.schema<unknown>({ unchecked: true, description: 'None: the site gives it.' }), ...formArgs },
  answers: newForm,
  permission: mayWrite,
  async handle(ctx) {
    const { id: own, ...sent } = ctx.args;
    if (own != null && own !== '' && own !== 0) throw formExists();
    const form = writtenForm(firstForm(ctx, sent.locale), sent, ctx.caller.can('unfiltered_html'));
    const id = isSaved(sent) ? await ctx.tx((tx) => createForm(tx, ctx.services, form)) : null;
    return answer(newForm, await withChecks(ctx, form, { id, slug: null }));
  },
});

const readContactForm = route({
  path: formPlace,
  methods: ['GET'],
  answers: wholeForm,
  permission: mayWrite,
  async handle(ctx) {
    const row = await theForm(ctx);
    const form = formOf(row);
    const shown = showForm({ ...form, messages: allMessages(form) }, row);
    return answer(wholeForm, shown, { headers: { ETag: etagOf(row) } });
  },
});

const updateContactForm = route({
  path: formPlace,
  methods: EDITABLE,
  unlisted: formArgs,
  answers: checkedForm,
  permission: mayWrite,
  async handle(ctx) {
    const row = await theForm(ctx);
    const known = ctx.request.headers['if-match'];
    const isExpected = (now: FormRow): boolean => known === undefined || isCurrent(known, now);
    if (!isExpected(row)) throw formChanged();
    const form = writtenForm(formOf(row), ctx.args, ctx.caller.can('unfiltered_html'));
    const shown = await withChecks(ctx, form, row);
    if (!isSaved(ctx.args)) return answer(checkedForm, shown);
    if (!(await ctx.tx((tx) => saveForm(tx, ctx.services, { id: row.id, form }, isExpected)))) throw formChanged();
    return answer(checkedForm, shown, { headers: { ETag: etagOf({ ...row, ...columnsOf(form) }) } });
  },
});

const deleteContactForm = route({
  path: formPlace,
  methods: ['DELETE'],
  answers: deleted,
  permission: mayWrite,
  async handle(ctx) {
    const { id } = await theForm(ctx);
    await ctx.tx((tx) => removeForm(tx, ctx.services, id));
    return answer(deleted, { deleted: true });
  },
});

export const routes: readonly Route[] = [
  listForms,
  createContactForm,
  readContactForm,
  updateContactForm,
  deleteContactForm,
];

/** Those who may not are told so before anything is looked for. */
export async function theForm({ args, db }: Pick<Ctx<{ id: string }>, 'args' | 'db'>): Promise<FormRow> {
  const row = args.id.length > 15 ? undefined : await findForm(db, Number(args.id));
  if (!row) throw formNotFound();
  return row;
}

function firstForm({ services, site }: Pick<Ctx, 'services' | 'site'>, wish: string | undefined): ContactForm {
  const locale = validLocale(wish ?? services.settings.get(language));
  const hasSpamFilter = services.registry().modules.some(({ spamCheck }) => spamCheck);
  return { title: '', locale, ...defaultForm({ locale, host: siteHost(site.home), hasSpamFilter }) };
}

async function withChecks<P extends { id: number | null; slug: string | null }>(
  { services, site }: Pick<Ctx, 'services' | 'site'>,
  form: ContactForm,
  place: P,
) {
  const faults = await checkForm(services, site.home, form);
  return { ...showForm(form, place), config_errors: printFaults(faults) };
}

/** Everything else is a dry run, for editors that look while somebody types. */
const isSaved = ({ context }: FormWish): boolean => context === 'save';

function isCurrent(known: string, row: FormRow): boolean {
  return known.trim() === '*' || known.split(',').some((part) => part.trim() === etagOf(row));
}

/** The original knows `ID` in capitals only; a word that it does not know means the date. */
function orderOf(word: string): FormOrder {
  if (word === 'ID' || word === 'id') return 'id';
  return word === 'title' || word === 'modified' || word === 'slug' ? word : 'date';
}
