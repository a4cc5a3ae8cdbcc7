// All texts of a component become strings, with the places where they stand; so do those of its settings that are translated.
import type { Services } from '#kernel/services.ts';
import type { Setting } from '#kernel/settings/setting.ts';
import { optionKeys, registerOptions } from '../options/register.ts';
import { LONGEST_DOMAIN, registerString } from '../strings/register.ts';
import { componentNamed, CORE_DOMAIN } from '../strings/rules.ts';
import { settleSiteTexts } from '../strings/site-texts.ts';
import type { ComponentText } from './texts.ts';

export interface Scanned {
  found: number;
  new: number;
}

const SOURCE_CODE = 0;
const AT_ONCE = 100;

/** In portions, so that nobody waits for all of them; done again it changes nothing. */
export async function scanComponent(
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig' | 'tx'>,
  name: string,
  texts: readonly ComponentText[],
): Promise<Scanned> {
  const scanned: Scanned = { found: new Set(texts.map(keyOf)).size, new: 0 };
  for (let at = 0; at < texts.length; at += AT_ONCE) {
    scanned.new += await services.tx(async (tx) => {
      let count = 0;
      for (const { text, context, domain, position } of texts.slice(at, at + AT_ONCE)) {
        const { isNew } = await registerString(tx, {
          domain: domain.slice(0, LONGEST_DOMAIN),
          text,
          context,
          component: componentNamed(name),
          position: { source: SOURCE_CODE, position },
        });
        if (isNew) count += 1;
      }
      return count;
    });
  }
  const options = await scanOptions(services, name);
  return { found: scanned.found + options.found, new: scanned.new + options.new };
}

function scanOptions(
  services: Pick<Services, 'registry' | 'settings' | 'siteConfig' | 'tx'>,
  name: string,
): Promise<Scanned> {
  const names = name === CORE_DOMAIN ? [name, 'kernel', 'content'] : [name];
  const modules = services.registry().bundled.filter((module) => names.includes(module.name));
  const own = new Set(modules.flatMap(({ settings = [] }) => settings));
  const isOwn = (setting: Setting): boolean => own.has(setting) || setting.name.startsWith(`${name}.`);
  return services.tx(async (tx) => {
    const registered = await registerOptions(tx, services, optionKeys(services), isOwn);
    await settleSiteTexts(tx, services);
    return { ...registered };
  });
}

const keyOf = ({ text, context, domain }: ComponentText): string => JSON.stringify([domain, context, text]);
