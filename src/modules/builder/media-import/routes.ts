// builder/v1/documents: pulls the files that a document shows into the media library.
import { a } from '#kernel/args/args.ts';
import { refused, restError } from '#kernel/errors/rest-error.ts';
import { needs } from '#kernel/routes/permits.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, exactly, listOf, shape } from '#kernel/routes/shape.ts';
import { updatePost } from '#content/posts/actions.ts';
import { findPost, findPostHeads } from '#content/posts/store.ts';
import { getPostType } from '#content/posts/kinds.ts';
import { writeRulesOf } from '#content/posts/write-rules.ts';
import { findDocument } from '#modules/builder/document/load.ts';
import { canEditDocument } from '#modules/builder/permissions.ts';
import { importFiles } from './actions.ts';
import { mapMedia, mediaIn, type Imported } from './find.ts';

const outcome = shape('builder-media-import', {
  success: exactly(true),
  document_saved: exactly(true),
  imported: a.int({ description: 'How many files.' }),
  failed: listOf(shape('builder-media-import-failure', { url: a.string(), reason: a.string() })),
});

const importMedia = route({
  path: '/{id}/media/import',
  methods: ['POST'],
  args: { id: a.int({ required: true, description: 'The number of the document.' }) },
  async subject({ args, db }) {
    const [head] = await findPostHeads(db, [args.id]);
    if (!head) throw unknownDocument();
    return head;
  },
  permission(ctx) {
    const { caller, services, subject } = ctx;
    if (needs('manage_options')(ctx) || !canEditDocument(caller, subject, services)) {
      return refused(caller, 'rest_forbidden', 'You may not change this document.');
    }
    return undefined;
  },
  answers: outcome,
  async handle({ args, caller, db, services, site, subject, tx }) {
    const document = await findDocument(db, args.id);
    if (!document) throw unknownDocument();
    const urls = mediaIn([document.elements, document.pageSettings]);
    const { imported, failed } = await importFiles(services, site, urls, caller.id);
    if (imported.size > 0) {
      const find = (url: string): Imported | undefined => imported.get(url);
      const word = getPostType(services, subject.type).capabilityWord;
      const writer = { id: caller.id, canPublish: caller.can(`publish_${word}`), can: caller.can };
      await tx(async (open) => {
        // Read anew: the files took their time, and somebody may have saved meanwhile.
        const present = await findDocument(open.db, args.id);
        const before = await findPost(open.db, args.id);
        if (!present || !before) throw unknownDocument();
        const meta = {
          _builder_data: JSON.stringify(mapMedia(present.elements, find)),
          _builder_page_settings: mapMedia(present.pageSettings, find),
        };
        await updatePost(open, before, { meta }, writer, writeRulesOf(services, site));
      });
    }
    return answer(outcome, { success: true, document_saved: true, imported: imported.size, failed });
  },
});

export const routes: readonly Route[] = [importMedia];

const unknownDocument = () => restError('not-found', 404, 'No document has that number.');
