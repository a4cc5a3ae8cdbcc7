// contactform/v1: forms, for those who write them. No argument is declared: clients send what the editor has.
import { mergeParams } from '#kernel/pipeline/params.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { json, pagesOf } from '#kernel/routes/reply.ts';
import { EDITABLE, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { language } from '#kernel/settings/site-settings.ts';
import { checkForm } from '#modules/contactform/checks/check-form.ts';
import { printFaults } from '#modules/contactform/checks/fault.ts';
import { forbidden, formChanged, formExists, formNotFound } from '#modules/contactform/errors.ts';
import { siteHost } from '#modules/contactform/mail/site-specials.ts';
import { validLocale } from '#modules/contactform/messages/locale.ts';
import { createForm, removeForm, saveForm } from './actions.ts';
import { defaultForm } from './default-form.ts';
import { writtenForm, type Sent } from './input.ts';
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

const ONE = '/contact-forms/{id:[\\d]+}';

const listForms = route({
  path: '/contact-forms',
  methods: ['GET'],
  permission: mayList,
  async handle({ db, request }) {
    const sent = mergeParams(request, {});
    const perPage = wholeNumber(sent['per_page']) ?? -1;
    const search = typeof sent['search'] === 'string' ? sent['search'].trim() : '';
    const limit = perPage > 0 ? perPage : undefined;
    const forms = await findForms(db, {
      search,
      orderBy: orderOf(sent['orderby']),
      direction: String(sent['order']).toLowerCase() === 'desc' ? 'desc' : 'asc',
      limit,
      offset: Math.max(0, wholeNumber(sent['offset']) ?? 0),
    });
    const total = await countForms(db, search);
    const pages = limit === undefined ? Math.min(1, total) : pagesOf(total, limit);
    const headers = { 'X-WP-Total': String(total), 'X-WP-TotalPages': String(pages) };
    return json(forms.map(showHead), { headers });
  },
});

const createContactForm = route({
  path: '/contact-forms',
  methods: ['POST'],
  permission: mayWrite,
  async handle(ctx) {
    const sent = mergeParams(ctx.request, {});
    if (sent['id'] != null && sent['id'] !== '' && sent['id'] !== 0) throw formExists();
    const form = writtenForm(firstForm(ctx, sent), sent, ctx.caller.can('unfiltered_html'));
    const id = isSaved(sent) ? await ctx.tx((tx) => createForm(tx, form)) : null;
    return json(await withChecks(ctx, form, { id, slug: null }));
  },
});

const readContactForm = route({
  path: ONE,
  methods: ['GET'],
  permission: mayWrite,
  async handle(ctx) {
    const row = await theForm(ctx);
    const form = formOf(row);
    const shown = showForm({ ...form, messages: allMessages(form) }, row);
    return json(shown, { headers: { ETag: etagOf(row) } });
  },
});

const updateContactForm = route({
  path: ONE,
  methods: EDITABLE,
  permission: mayWrite,
  async handle(ctx) {
    const row = await theForm(ctx);
    const sent = mergeParams(ctx.request, {});
    const known = ctx.request.headers['if-match'];
    const isExpected = (now: FormRow): boolean => known === undefined || isCurrent(known, now);
    if (!isExpected(row)) throw formChanged();
    const form = writtenForm(formOf(row), sent, ctx.caller.can('unfiltered_html'));
    const answer = await withChecks(ctx, form, row);
    if (!isSaved(sent)) return json(answer);
    if (!(await ctx.tx((tx) => saveForm(tx, row.id, form, isExpected)))) throw formChanged();
    return json(answer, { headers: { ETag: etagOf({ ...row, ...columnsOf(form) }) } });
  },
});

const deleteContactForm = route({
  path: ONE,
  methods: ['DELETE'],
  permission: mayWrite,
  async handle(ctx) {
    const { id } = await theForm(ctx);
    await ctx.tx((tx) => removeForm(tx, id));
    return json({ deleted: true });
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

function firstForm({ services, site }: Ctx, sent: Sent): ContactForm {
  const wish = sent['locale'];
  const locale = validLocale(typeof wish === 'string' ? wish : services.settings.get(language));
  const hasSpamFilter = services.registry().modules.some(({ spamCheck }) => spamCheck);
  return { title: '', locale, ...defaultForm({ locale, host: siteHost(site.home), hasSpamFilter }) };
}

async function withChecks(
  { services, site }: Ctx,
  form: ContactForm,
  place: { id: number | null; slug: string | null },
) {
  const faults = await checkForm(services, site.home, form);
  return { ...showForm(form, place), config_errors: printFaults(faults) };
}

/** Everything else is a dry run, for editors that look while somebody types. */
const isSaved = (sent: Sent): boolean => sent['context'] === 'save';

function isCurrent(known: string, row: FormRow): boolean {
  return known.trim() === '*' || known.split(',').some((part) => part.trim() === etagOf(row));
}

/** The original knows `ID` in capitals only; a word that it does not know means the date. */
function orderOf(word: unknown): FormOrder {
  if (word == null || word === 'ID' || word === 'id') return 'id';
  return word === 'title' || word === 'modified' || word === 'slug' ? word : 'date';
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}
