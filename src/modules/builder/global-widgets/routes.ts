// builder/v1 global-widget: widgets that stand in the library and on many pages.
import { a } from '#kernel/args/args.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, mapOf } from '#kernel/routes/shape.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { library } from '#content/posts/types.ts';
import { newElementId } from '#modules/builder/document/ids.ts';
import { loadDocuments } from '#modules/builder/document/load.ts';
import type { ElementNode } from '#modules/builder/document/node.ts';
import { textsIn } from '#modules/builder/lookup/args.ts';

const MOST = 100;

const text = a.string({ required: true });
/** Editors may keep other members in their elements. */
const widgets = mapOf(
  a.schema<ElementNode>(
    a.object(
      {
        id: text,
        elType: text,
        widgetType: a.string(),
        isInner: a.bool(),
        settings: a.map({ required: true }),
        elements: a.list(a.map(), { required: true }),
        styles: a.map(),
        templateID: a.int(),
      },
      { additionalProperties: true, description: 'The widget, by the number of its template.' },
    ),
  ),
);

const readGlobalWidgets = route({
  path: '/global-widget/templates',
  methods: ['GET'],
  permission: needs('edit_posts'),
  answers: widgets,
  async handle({ caller, db, request }) {
    const wished = (textsIn(request.query['ids']) ?? []).map(Number).filter(Number.isSafeInteger).slice(0, MOST);
    const heads = (await findPostHeads(db, wished)).filter(
      (head) =>
        head.type === library.name &&
        ((head.status === 'publish' && head.password === '') || canEditPost(caller, head)),
    );
    const documents = await loadDocuments(
      db,
      heads.map((head) => head.id),
    );
    const firsts = [...documents.values()].flatMap(({ id, elements: [first] }) =>
      first ? [[String(id), { ...first, id: newElementId() }] as const] : [],
    );
    return answer(widgets, Object.fromEntries(firsts));
  },
});

export const routes: readonly Route[] = [readGlobalWidgets];
