// indexing and link-indexing: a run over the whole site, in pages that can be repeated and taken up again.
import { randomUUID } from 'node:crypto';
import { a } from '#kernel/args/args.ts';
import { utcText } from '#kernel/clock/clock.ts';
import { restError } from '#kernel/errors/rest-error.ts';
import type { Ctx } from '#kernel/routes/context.ts';
import { place } from '#kernel/routes/place.ts';
import { route, type Route } from '#kernel/routes/route.ts';
import { answer, listOf, shape } from '#kernel/routes/shape.ts';
import type { Services } from '#kernel/services.ts';
import { linkNextPosts, linkNextTerms, LINKED_AT_ONCE } from '#modules/seo/links/actions.ts';
import { mayWrite } from '#modules/seo/permissions.ts';
import {
  IndexingError,
  indexNextArchives,
  indexNextGeneral,
  indexNextPosts,
  indexNextTerms,
  type Page,
} from './actions.ts';
import { writeIndexingState, type IndexingState } from './states.ts';

/** `next_url`: an address, or false at the end. */
const indexed = shape('seo-indexed', {
  objects: listOf(shape('seo-indexed-object', { id: a.int(), type: a.string() })),
  next_url: a.schema<string | false>({ type: ['string', 'boolean'] }),
});

function indexing(path: `/${string}`, work: (services: Services) => Promise<Page>): Route {
  const here = place('seo/v1', path);
  return route({
    path: here,
    methods: ['POST'],
    answers: indexed,
    permission: mayWrite,
    async handle({ services, site, caller }) {
      try {
        const { handled, hasMore } = await work(services);
        const next = hasMore ? here.href(site) : false;
        return answer(indexed, { objects: handled.map((one) => ({ ...one })), next_url: next });
      } catch (error) {
        throw await failed(error, services, caller);
      }
    },
  });
}

/** The run is due again. Only those who run the server see where it failed. */
async function failed(error: unknown, services: Pick<Services, 'log' | 'tx'>, caller: Ctx['caller']) {
  const incident = randomUUID();
  services.log.error({ err: error, incident }, 'Indexing failed.');
  await services.tx((tx) => writeIndexingState(tx.db, { reason: 'indexing_failed', started: null }));
  const isKnown = error instanceof IndexingError;
  const trace = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return restError('seo_error_indexing', 500, 'This part of the site could not be indexed.', {
    object_id: isKnown ? error.objectId : null,
    object_type: isKnown ? error.objectType : null,
    stackTrace: caller.can('manage_options') ? trace : incident,
  });
}

async function linked(work: Promise<readonly { object_id: number; object_type: string }[]>): Promise<Page> {
  const rows = await work;
  const handled = rows.map((row) => ({ id: row.object_id, type: row.object_type }));
  return { handled, hasMore: handled.length >= LINKED_AT_ONCE };
}

function step(path: `/${string}`, changes: (now: string) => Partial<IndexingState>): Route {
  return route({
    path,
    methods: ['POST'],
    answers: indexed,
    permission: mayWrite,
    async handle({ tx }) {
      await tx((open) => writeIndexingState(open.db, changes(utcText(open.now))));
      return answer(indexed, { objects: [], next_url: false });
    },
  });
}

export const routes: readonly Route[] = [
  indexing('/indexing/posts', (services) => indexNextPosts(services)),
  indexing('/indexing/terms', (services) => indexNextTerms(services)),
  indexing('/indexing/post-type-archives', indexNextArchives),
  indexing('/indexing/general', indexNextGeneral),
  // The reason stays: a run that is broken off is still due.
  step('/indexing/prepare', (now) => ({ started: now, isFirstTime: false, below: null })),
  step('/indexing/indexables-complete', () => ({ hasRows: true })),
  step('/indexing/complete', () => ({ reason: '', started: null, below: null })),
  indexing('/link-indexing/posts', (services) => linked(linkNextPosts(services))),
  indexing('/link-indexing/terms', (services) => linked(linkNextTerms(services))),
];
