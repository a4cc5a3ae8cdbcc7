// contactform/v1 for visitors: the submission, the rules that it is checked by, new questions after it.
import { a } from '#kernel/args/args.ts';
import { resourceOf, viewAndEdit } from '#kernel/resource/resource.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { bytes, json, type Reply } from '#kernel/routes/reply.ts';
import { anyone, route, type Permit, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, listOf, mapOf, maybe, orNull, shape } from '#kernel/routes/shape.ts';
import { packageTag } from '#content/languages/packages.ts';
import { noUnitTag, tooLarge, wrongMediaType } from '#modules/contactform/errors.ts';
import { formTag } from '#modules/contactform/forms/actions.ts';
import { theForm } from '#modules/contactform/forms/routes.ts';
import { allMessages, formOf } from '#modules/contactform/forms/stored-form.ts';
import { packageOf, spokenForm } from '#modules/contactform/forms/texts.ts';
import { parseTemplate } from '#modules/contactform/language/parse.ts';
import { formPlace } from '#modules/contactform/place.ts';
import { FIELD_PREFIX } from '#modules/contactform/render/place.ts';
import { makeSchema, type Schema } from '#modules/contactform/rules/make-rules.ts';
import { prefixesOf } from '#modules/contactform/settings/settings.ts';
import { siteDay } from '#modules/contactform/site-time.ts';
import { refills } from './answer.ts';
import { MOST_BYTES, readPosted, type Posted } from './posted.ts';
import { takeFeedback } from './take.ts';

/** What the parts of a body say about themselves. */
const BETWEEN_PARTS = 256 * 1024;

const refill = {
  quiz: maybe(mapOf(a.schema<readonly [string, string]>({ type: 'array', items: { type: 'string' } }))),
  captcha: maybe(mapOf(a.string({ description: 'The address of the picture.' }))),
};
const refilled = shape('contact-form-refill', refill);

const feedback = shape('contact-form-feedback', {
  contact_form_id: a.int(),
  status: a.string({ description: 'What became of it; `mail_sent` when all is well.' }),
  message: a.string({ description: 'A sentence for the visitor.' }),
  posted_data_hash: maybe(a.string()),
  into: a.string({ description: 'The place of the form on the page.' }),
  invalid_fields: listOf(
    shape('contact-form-invalid-field', {
      field: a.string(),
      message: a.string(),
      idref: orNull(a.string()),
      error_id: a.string(),
    }),
  ),
  ...refill,
  demo_mode: maybe(exactly(true)),
});

const sendFeedback = route({
  path: `${formPlace.path}/feedback`,
  methods: ['POST'],
  takesFiles: true,
  answers: feedback,
  permission: notTooLarge,
  async handle(ctx) {
    const { request, services, caller, site } = ctx;
    const type = request.headers['content-type'] ?? '';
    if (!/^\s*multipart\/form-data\b/i.test(type)) throw wrongMediaType();
    const row = await theForm(ctx);
    const posted = readPosted(request.form ?? {}, request.files ?? [], prefixesOf(services));
    const visit = {
      caller,
      site,
      address: request.address,
      userAgent: request.headers['user-agent'] ?? '',
      referrer: request.headers['referer'] ?? '',
      postId: containerPost(posted),
    };
    const told = await takeFeedback(services, { row, posted, unitTag: unitTagIn(posted), visit });
    return answer(feedback, told, { headers: { 'Cache-Control': 'no-store' } });
  },
});

const { resource, shown } = resourceOf<Schema>();
const numberOrText = a.schema<number | string>({ type: ['number', 'string'], isOptional: true });
const rule = a.object(
  {
    rule: a.string(),
    field: a.string({ pattern: '^[A-Za-z][-A-Za-z0-9_:]*$' }),
    error: a.string(),
    accept: a.list(a.string(), { isOptional: true }),
    threshold: numberOrText,
    base: numberOrText,
    interval: numberOrText,
    rules: a.list(a.map(), { isOptional: true, description: 'Rules of a group.' }),
  },
  { description: 'A rule for the values of a field.' },
);
const ruleSchema = resource('contactform-rules', {
  version: shown(a.string({ description: 'The language of the rules.' }), viewAndEdit, (schema) => schema.version),
  locale: shown(a.string({ description: 'The language of the sentences.' }), viewAndEdit, (schema) => schema.locale),
  rules: shown(a.list(rule), viewAndEdit, (schema) => schema.rules),
});

const readSchema = route({
  path: `${formPlace.path}/feedback/schema`,
  methods: ['GET'],
  resource: ruleSchema,
  permission: anyone,
  async handle(ctx) {
    const row = await spokenForm(ctx, await theForm(ctx));
    const form = formOf(row);
    const today = siteDay(ctx.services.settings, ctx.now);
    const { tags } = parseTemplate(form.form);
    ctx.reads(formTag(row.id), packageTag(packageOf(row.id)));
    // Rules that count from today are others tomorrow.
    const isOfToday = tags.some(({ kind }) => kind === 'date');
    const schema = makeSchema(tags, { messages: allMessages(form), locale: form.locale, today });
    return isOfToday ? neverKept(schema) : json(schema);
  },
});

const refillForm = route({
  path: `${formPlace.path}/refill`,
  methods: ['GET'],
  answers: refilled,
  permission: anyone,
  async handle(ctx) {
    const row = await spokenForm(ctx, await theForm(ctx));
    const { tags } = parseTemplate(row.form);
    const { services, site, now } = ctx;
    return neverKept(refills({ tags, keys: services.keys, locale: row.locale, site, now }));
  },
});

export const routes: readonly Route[] = [sendFeedback, readSchema, refillForm];

/** Neither by browsers nor by the site: bytes are not cached. */
function neverKept(value: object): Reply {
  return bytes(JSON.stringify(value), 'application/json; charset=UTF-8', { headers: { 'Cache-Control': 'no-store' } });
}

/** Files are received only when this says nothing. */
function notTooLarge({ request }: Pick<Ctx, 'request'>): Permit {
  const announced = Number(request.headers['content-length'] ?? 0);
  return announced > MOST_BYTES + BETWEEN_PARTS ? tooLarge('more bytes than the site takes') : undefined;
}

/** The place on the page that the form was filled in at. */
export function unitTagIn(posted: Posted): string {
  const unitTag = posted.own(`${FIELD_PREFIX}_unit_tag`).replaceAll(/[^A-Za-z0-9_-]/g, '');
  if (unitTag === '') throw noUnitTag();
  return unitTag.slice(0, 100);
}

export function containerPost(posted: Posted): number {
  const id = posted.own(`${FIELD_PREFIX}_container_post`);
  return /^\d{1,15}$/.test(id) ? Number(id) : 0;
}
