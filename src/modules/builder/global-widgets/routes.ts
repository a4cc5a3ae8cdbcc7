// builder/v1 global-widget: widgets that stand in the library and on many pages.
import { needs } from '#kernel/routes/permits.ts';
import { json } from '#kernel/routes/reply.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { canEditPost } from '#content/posts/rules.ts';
import { findPostHeads } from '#content/posts/store.ts';
import { library } from '#content/posts/types.ts';
import { newElementId } from '#modules/builder/document/ids.ts';
import { loadDocuments } from '#modules/builder/document/load.ts';
import { textsIn } from '#modules/builder/lookup/args.ts';

const MOST = 100;

const readGlobalWidgets = route({
  path: '/global-widget/templates',
  methods: ['GET'],
  permission: needs('edit_posts'),
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
    return json(Object.fromEntries(firsts));
  },
});

export const routes: readonly Route[] = [readGlobalWidgets];
