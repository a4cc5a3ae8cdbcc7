// A reply becomes a response: shaped body, totals and links.
import { createView, type View } from '#kernel/resource/view.ts';
import { parseFields, pickFields } from '#kernel/resource/fields.ts';
import { recordObjects, recordTexts } from '#kernel/resource/records.ts';
import type { Context, Resource } from '#kernel/resource/resource.ts';
import { shapeRows } from '#kernel/resource/shape.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import type { Paging, Reply } from '#kernel/routes/reply.ts';
import type { ResponseBody, RestResponse } from '#kernel/routes/request.ts';
import { addTargetHints } from './target-hints.ts';

export async function shapeReply(reply: Reply, ctx: Ctx, asValue: boolean): Promise<RestResponse> {
  const headers = { ...reply.headers };
  const links = [...reply.links];
  if (reply.paging) {
    headers['X-WP-Total'] = String(reply.paging.total);
    headers['X-WP-TotalPages'] = String(reply.paging.pages);
    links.push(...neighbours(reply.paging, ctx));
  }
  if (links.length > 0) headers['Link'] = links.join(', ');
  const body = await shapeBody(reply, ctx, asValue);
  return { status: reply.status, headers, body };
}

export function viewOf(reply: Pick<Reply, 'context'>, ctx: Ctx): View {
  return createView({
    context: reply.context ?? (ctx.args['context'] as Context | undefined) ?? 'view',
    caller: ctx.caller,
    site: ctx.site,
    services: ctx.services,
    db: ctx.db,
    language: ctx.request.language,
    now: ctx.now,
    fields: parseFields(ctx.request.query['_fields'] ?? ctx.request.json?.['_fields'] ?? ctx.request.form?.['_fields']),
    args: ctx.args,
    reads: ctx.reads,
  });
}

async function shapeBody(reply: Reply, ctx: Ctx, asValue: boolean): Promise<ResponseBody> {
  const { body } = reply;
  const view = viewOf(reply, ctx);
  switch (body.kind) {
    case 'json':
      return { kind: 'value', value: view.fields ? pickFields(body.value, view.fields) : body.value };
    case 'item':
      return { kind: 'value', value: (await shapeItems(body.resource, [body.row], view, ctx))[0] };
    case 'items':
      return { kind: 'value', value: await shapeItems(body.resource, body.rows, view, ctx) };
    case 'record':
      return asRecords(
        body.resource,
        [body.id],
        view,
        asValue,
        (texts) => texts[0] ?? NULL,
        ([value]) => value,
      );
    case 'records':
      return asRecords(body.resource, body.ids, view, asValue, listText, (values) => values);
    case 'text':
    case 'bytes':
    case 'none':
      return body;
  }
}

async function shapeItems(resource: Resource, rows: readonly unknown[], view: View, ctx: Ctx): Promise<unknown[]> {
  const values = await shapeRows(resource, rows, view);
  await addTargetHints(resource, rows, values, { ctx, view });
  return values;
}

async function asRecords(
  resource: Resource,
  ids: readonly number[],
  view: View,
  asValue: boolean,
  text: (texts: Buffer[]) => Buffer,
  value: (values: unknown[]) => unknown,
): Promise<ResponseBody> {
  const cache = view.services.records;
  if (!cache || view.fields || asValue)
    return { kind: 'value', value: value(await recordObjects(resource, ids, view)) };
  return { kind: 'text', text: text(await recordTexts(resource, ids, view, cache)) };
}

const NULL = Buffer.from('null');
const [OPEN, COMMA, CLOSE] = ['[', ',', ']'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];

function listText(texts: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [];
  for (const text of texts) parts.push(parts.length === 0 ? OPEN : COMMA, text);
  return Buffer.concat([...(parts.length === 0 ? [OPEN] : parts), CLOSE]);
}

/** The list address with all query parameters and the page number replaced. */
function neighbours({ page, pages }: Paging, ctx: Ctx): string[] {
  const links: string[] = [];
  const address = (target: number): string => {
    if (ctx.request.queryText === '') return `${ctx.site.rest(ctx.request.path)}?page=${target}`;
    const query = new URLSearchParams(ctx.request.queryText);
    query.delete('rest_route');
    query.set('page', String(target));
    return `${ctx.site.rest(ctx.request.path)}?${query.toString()}`;
  };
  if (page > 1) links.push(`<${address(Math.min(page - 1, Math.max(pages, 1)))}>; rel="prev"`);
  if (page < pages) links.push(`<${address(page + 1)}>; rel="next"`);
  return links;
}
