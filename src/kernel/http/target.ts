// Which REST address a request means, if any.
import type { SecondNames } from '#kernel/second-names.ts';
import { rootPath, type SiteConfig } from '#kernel/site.ts';
import { decodedWord } from '#kernel/text/decode.ts';
import type { RestTarget } from './rest.ts';
import { parseQuery } from './query.ts';

export type FindTarget = (url: string) => RestTarget | undefined;

/** The same below a second name, as long as there is one. */
export function findTargetByNames(config: SiteConfig, second: () => SecondNames | undefined): FindTarget {
  const findFirst = createFindTarget(config);
  const seconds = new Map<string, FindTarget>();
  return (url) => {
    const found = findFirst(url);
    const names = found ? undefined : second();
    if (!names || !url.includes(names.restPrefix)) return found;
    const findSecond = seconds.get(names.restPrefix) ?? createFindTarget({ ...config, restPrefix: names.restPrefix });
    seconds.set(names.restPrefix, findSecond);
    const target = findSecond(url);
    return target && names.outside.includes(target.path) ? undefined : target;
  };
}

/** `/api/…`, in a multilingual site also `/de/api/…`, and `/?rest_route=/…` on the start address. */
export function createFindTarget({ restPrefix, languages, isMultilingual, base }: SiteConfig): FindTarget {
  const basePath = rootPath(base);
  const plainRoot = `${basePath}/${restPrefix}`;
  const roots = new Map<string, string>([[plainRoot, languages[0]!]]);
  const homes = new Map<string, string>([[basePath, languages[0]!]]);
  if (isMultilingual) {
    for (const language of languages) {
      roots.set(`${basePath}/${language}/${restPrefix}`, language);
      homes.set(`${basePath}/${language}`, language);
    }
  }
  return (url) => {
    const mark = url.indexOf('?');
    const path = mark === -1 ? url : url.slice(0, mark);
    const queryText = mark === -1 ? '' : url.slice(mark + 1);
    for (const [root, language] of roots) {
      if (!path.startsWith(root)) continue;
      const rest = path.slice(root.length);
      if (rest === '' || rest.startsWith('/'))
        return { language, hasSegment: root !== plainRoot, path: decodedWord(rest), queryText };
    }
    const home = path.replace(/\/$/, '');
    const language = homes.get(home);
    if (language === undefined || !queryText.includes('rest_route=')) return undefined;
    const route = parseQuery(queryText)['rest_route'];
    return typeof route === 'string' ? { language, hasSegment: home !== basePath, path: route, queryText } : undefined;
  };
}
