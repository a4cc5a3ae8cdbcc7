// A kind of element: its controls, and how it prints.
import type { ElementSettings } from '#modules/builder/document/node.ts';
import type { PrintedWidget, RenderContext } from '#modules/builder/render/context.ts';
import type { Markup } from '#modules/builder/render/markup/markup.ts';
import type { MaybePromise } from '#modules/builder/render/markup/maybe-promise.ts';
import { widgetControls } from './common.ts';
import type { Controls } from './control.ts';

export interface ElementKind {
  readonly type: string;
  /** All of them, those of every element included. */
  readonly controls: Controls;
}

export interface Widget extends ElementKind {
  /** It lists posts: scripts load more of them and filter them. */
  readonly isList?: boolean;
  /** Further classes of the wrapper. */
  classes?(settings: ElementSettings): readonly (string | false | undefined)[];
  /** The HTML inside the wrapper; where it is empty the wrapper is not printed either. */
  render(widget: PrintedWidget, context: RenderContext): MaybePromise<Markup>;
}

export function defineWidget(widget: Widget): Widget {
  return { ...widget, controls: { ...widgetControls, ...widget.controls } };
}
