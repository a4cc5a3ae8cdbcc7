// The style sheet of a document: the rules of all its elements.
import type { Document } from '#modules/builder/document/load.ts';
import { walk } from '#modules/builder/document/walk.ts';
import type { Kit } from '#modules/builder/kit/kit.ts';
import { box, type Controls } from '#modules/builder/widgets/control.ts';
import { background } from '#modules/builder/widgets/groups.ts';
import { kindControls } from '#modules/builder/widgets/registry.ts';
import { elementClassId } from '../markup/element-id.ts';
import { storedSettings, typeOf } from '../settings/stored-settings.ts';
import { addAtomicRules } from './atomic.ts';
import { addElementRules } from './element.ts';
import { globalsOf } from './globals.ts';
import { createSheet } from './sheet.ts';

/** What can be set of the page as a whole. */
const pageControls: Controls = {
  margin: box('', 'margin'),
  padding: box('', 'padding'),
  ...background(''),
};

export function documentSheet({ id, elements, pageSettings }: Document, kit: Kit): string {
  const sheet = createSheet(kit.breakpoints);
  const globals = globalsOf(kit);
  const scope = `.builder-${id}`;
  addElementRules(sheet, { settings: pageSettings, controls: pageControls, selector: scope }, globals);
  for (const node of walk(elements)) {
    const controls = kindControls(typeOf(node));
    if (!controls) continue;
    const selector = `${scope} .builder-element.builder-element-${elementClassId(node.id, '')}`;
    addElementRules(sheet, { settings: storedSettings(node, kit), controls, selector }, globals);
  }
  addAtomicRules(sheet, elements, '.builder');
  return sheet.text();
}
