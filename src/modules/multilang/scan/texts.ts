// The texts of a component: of what came with the server those that the build found, of what was installed later those in
// its file.
import { setImmediate } from 'node:timers/promises';
import { isMap } from '#kernel/args/is-map.ts';
import { builtJson } from '#kernel/assets/built.ts';
import { findComponentCode } from '#kernel/modules/components.ts';
import type { Services } from '#kernel/services.ts';
import { THEME_DOMAIN } from '#content/languages/theme-texts.ts';
import { CORE_DOMAIN } from '../strings/rules.ts';
import { findCalls } from './calls.ts';

export interface ComponentText {
  readonly text: string;
  readonly context: string | null;
  readonly domain: string;
  /** `modules/clonepost/errors.ts:3` */
  readonly position: string;
}

type Parts = Pick<Services, 'files' | 'registry'>;

/** Undefined: there is no such component. */
export async function findComponentTexts(services: Parts, name: string): Promise<ComponentText[] | undefined> {
  const module = services.registry().bundled.find((one) => one.name === name);
  if (!module && name !== THEME_DOMAIN && name !== CORE_DOMAIN) return undefined;
  const code = module && (await findComponentCode(services.files, module));
  return code === undefined ? builtTexts(name) : codeTexts(code, name);
}

async function builtTexts(name: string): Promise<ComponentText[]> {
  const found = await builtJson('texts.json');
  const texts = isMap(found) && Object.hasOwn(found, name) ? found[name] : [];
  return Array.isArray(texts) ? texts.filter(isComponentText) : [];
}

async function codeTexts({ file, text }: { file: string; text: string }, name: string): Promise<ComponentText[]> {
  const texts: ComponentText[] = [];
  for (const found of findCalls(text)) {
    if (!found) await setImmediate();
    else texts.push({ ...found, domain: found.domain ?? name, position: `${name}/${file}:${found.line}` });
  }
  return texts;
}

function isComponentText(value: unknown): value is ComponentText {
  if (!isMap(value)) return false;
  const { text, context, domain, position } = value;
  const isContext = context === null || typeof context === 'string';
  return isContext && [text, domain, position].every((one) => typeof one === 'string');
}
