// When a popup opens: decided by the script, from what the editor set.
import { isMap } from '#kernel/args/is-map.ts';
import { lookup } from '#kernel/lookup.ts';
import type { DocumentContext } from '#content/pages/parts.ts';
import { findMeta } from '#content/posts/store.ts';
import { saidIn } from '#modules/builder/render/words.ts';
import type { Attributes } from '../markup/markup.ts';

const KEY = '_builder_popup_display_settings';

export async function popupAttributes(id: number, context: DocumentContext): Promise<Attributes> {
  const stored = (await findMeta(context.db, [id], [KEY])).get(id)?.get(KEY);
  const settings: unknown = stored === undefined ? {} : JSON.parse(stored);
  const rules = isMap(settings) ? { triggers: chosen(settings['triggers']), timing: chosen(settings['timing']) } : {};
  return { 'data-builder-rules': JSON.stringify(rules), 'aria-label': saidIn(context, 'Popup') };
}

/** `page_load: "yes", page_load_delay: 3` becomes `page_load: 3`; what is not switched on is left out. */
function chosen(group: unknown): Record<string, unknown> {
  if (!isMap(group)) return {};
  const names = Object.keys(group).filter((name) => group[name] === 'yes');
  return Object.fromEntries(names.map((name) => [name, valueOf(group, name)]));
}

/** Which of the settings behind a switch says how much; several may begin with its name. */
const DETAILS: Readonly<Record<string, string>> = lookup({
  page_load: 'delay',
  scrolling: 'offset',
  scrolling_to: 'selector',
  click: 'times',
  inactivity: 'time',
  page_views: 'views',
  times: 'times',
  devices: 'devices',
  url: 'url',
});

function valueOf(group: Readonly<Record<string, unknown>>, name: string): unknown {
  const behind = Object.keys(group).filter((key) => key.startsWith(`${name}_`));
  const detail = behind.find((key) => key === `${name}_${DETAILS[name]}`) ?? behind[0];
  const value = detail === undefined ? 0 : group[detail];
  return isMap(value) ? value['size'] : value;
}
