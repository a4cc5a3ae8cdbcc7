// One widget of a document by itself, as scripts of pages ask for it.
import { isMap } from '#kernel/args/is-map.ts';
import type { DocumentContext } from '#content/pages/parts.ts';
import type { Document } from '#modules/builder/document/load.ts';
import { readElements, type ElementNode } from '#modules/builder/document/node.ts';
import { findElement } from '#modules/builder/document/walk.ts';
import { findWidget } from '#modules/builder/widgets/registry.ts';
import { searchResults } from '#modules/builder/widgets/site/search.ts';
import type { Narrowed, RenderContext } from '../context.ts';
import { readied, readyDocument, readyKit } from './load.ts';
import { createPrinting, filled, openContext } from '../print.ts';
import { shownSettings } from '../settings/settings.ts';
import { typeOf } from '../settings/stored-settings.ts';

export interface WidgetPlace {
  readonly document: Document;
  readonly node: ElementNode;
}

/** The widget as it is stored, or with the settings that an editor sends; undefined when it is not there. */
export async function findPlacedWidget(
  { services, db, reads }: Pick<DocumentContext, 'services' | 'db' | 'reads'>,
  documentId: number,
  elementId: string,
  model?: unknown,
): Promise<WidgetPlace | undefined> {
  const ready = await readyDocument({ ...services, db }, documentId);
  reads(...ready.tags);
  const document = ready.value?.document;
  const stored = document && findElement(document.elements, elementId);
  if (!document || !stored) return undefined;
  const sent = isMap(model)
    ? readElements([{ ...model, id: elementId, elType: stored.elType, widgetType: stored.widgetType }])
    : undefined;
  return { document, node: sent?.elements?.[0] ?? stored };
}

/** What stands inside its wrapper. */
export async function printPlacedWidget(
  { document, node }: WidgetPlace,
  asked: DocumentContext,
  narrowed?: Narrowed,
): Promise<string> {
  const context = await contextFor(document, asked, narrowed);
  const widget = findWidget(typeOf(node));
  if (!widget) return '';
  const markup = await widget.render({ node, settings: await shownSettings(node, context) }, context);
  const html = await filled(markup.html, context);
  asked.reads(...context.tags);
  return html;
}

export async function printSearchResults(
  { document, node }: WidgetPlace,
  asked: DocumentContext,
  search: { text: string; page: number; linkTo: (page: number) => string },
): Promise<{ results: string; pages: string }> {
  const context = await contextFor(document, asked);
  const settings = await shownSettings(node, context);
  const { results, pages } = await searchResults({ node, settings }, search, context);
  return { results: results.html, pages: pages.html };
}

async function contextFor(document: Document, asked: DocumentContext, narrowed?: Narrowed): Promise<RenderContext> {
  const kit = (await readyKit({ ...asked.services, db: asked.db })).value;
  return openContext(readied(document, kit), createPrinting(asked, kit, narrowed));
}
