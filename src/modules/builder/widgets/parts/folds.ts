// Texts that fold: the browser folds them by itself, and finds what is inside a closed one.
import type { ElementNode } from '#modules/builder/document/node.ts';
import type { RenderContext } from '#modules/builder/render/context.ts';
import { elementClassId } from '#modules/builder/render/markup/element-id.ts';
import { nothing, tag, type Child, type Markup } from '#modules/builder/render/markup/markup.ts';
import { addScript } from '#modules/builder/render/page/script.ts';

export interface Fold {
  readonly title: Child;
  readonly inside: Markup;
  /** What links lead to. */
  readonly id?: string | undefined;
}

interface Folding {
  /** Of those that share a name only one is open. */
  readonly name?: string | undefined;
  readonly isFirstOpen?: boolean;
}

export function printFolds(folds: readonly Fold[], { name, isFirstOpen = false }: Folding): readonly Markup[] {
  return folds.map(({ title, inside, id }, index) =>
    tag(
      'details',
      { class: 'builder-toggle-item', id, name, open: isFirstOpen && index === 0 },
      tag('summary', {}, title),
      tag('div', { class: 'builder-toggle-content' }, inside),
    ),
  );
}

interface Tabs {
  readonly node: Pick<ElementNode, 'id'>;
  readonly isVertical?: boolean;
}

/** Without the script all texts stand below each other, each with its heading. */
export function printTabs(panels: readonly Fold[], { node, isVertical = false }: Tabs, context: RenderContext): Markup {
  if (panels.length === 0) return nothing;
  addScript(context);
  const id = `b-tab-${elementClassId(node.id, context.idPrefix)}`;
  return tag(
    'div',
    { class: ['builder-tabs', isVertical && 'builder-tabs--vertical'] },
    tag(
      'div',
      { class: 'builder-tab-list', role: 'tablist' },
      panels.map(({ title }, index) => tabButton(`${id}-${index}`, title, index === 0)),
    ),
    panels.map((panel, index) => tabPanel(`${id}-${index}`, panel)),
  );
}

function tabButton(id: string, title: Child, isFirst: boolean): Markup {
  const attributes = { class: 'builder-tab-title', type: 'button', role: 'tab', id };
  return tag('button', { ...attributes, 'aria-controls': `${id}-text`, 'aria-selected': String(isFirst) }, title);
}

function tabPanel(id: string, { title, inside }: Fold): Markup {
  return tag(
    'div',
    { class: 'builder-tab-content', role: 'tabpanel', id: `${id}-text`, 'aria-labelledby': id },
    tag('div', { class: 'builder-tab-heading', 'aria-hidden': 'true' }, title),
    inside,
  );
}
