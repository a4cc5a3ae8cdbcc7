// From which language to which.
import { invalidParams, type Fault } from '#kernel/errors/rest-error.ts';
import type { Services } from '#kernel/services.ts';
import type { Pair } from './store.ts';

/** Both are languages of the site, and not the same. */
export function checkPair({ siteConfig }: Pick<Services, 'siteConfig'>, { source, target }: Pair): void {
  const faults: Record<string, Fault> = {};
  const note = (name: string): void => {
    faults[name] = { code: 'rest_not_in_enum', message: `${name} is no language that can be meant here.` };
  };
  if (!siteConfig.languages.includes(source)) note('source');
  if (!siteConfig.languages.includes(target) || target === source) note('target');
  if (Object.keys(faults).length > 0) throw invalidParams(faults);
}
