// Which packages of the catalog fit what was found.
import type { CatalogItem } from '#modules/cookie-consent/packages/catalog-item.ts';
import { cookiesOf, type PackageMatch, type ScanItem, type SeenItem } from './items.ts';

const CONFIDENCE = { script: 0.95, host: 0.9, cookie: 0.7, inline: 0.5 } as const;

/** With all that the server knows by itself. */
export function explain(
  items: readonly SeenItem[],
  url: string,
  base: string,
  catalog: readonly CatalogItem[],
): ScanItem[] {
  return items.map((item) => {
    const host = hostOf(item.src, url);
    return {
      ...item,
      url,
      host,
      cookies: [...item.cookies],
      firstParty: host === '' || host === new URL(base).host,
      matches: matchesOf(item, host, catalog),
    };
  });
}

function hostOf(src: string, url: string): string {
  if (!/^(?:https?:)?\/\//i.test(src) || !URL.canParse(src, url)) return '';
  return new URL(src, url).host;
}

function matchesOf(item: SeenItem, host: string, catalog: readonly CatalogItem[]): PackageMatch[] {
  return catalog
    .flatMap((one) => {
      const confidence = confidenceOf(item, host, one);
      const service = one.components.find(({ kind }) => kind === 'service')?.key ?? one.key;
      return confidence === 0 ? [] : [{ package: one.id, service, confidence }];
    })
    .sort((one, other) => other.confidence - one.confidence);
}

function confidenceOf(item: SeenItem, host: string, { patterns }: CatalogItem): number {
  const address = item.src.toLowerCase();
  if (!item.inline && host !== '') {
    if (patterns.scripts.some((part) => address.includes(part.toLowerCase()))) return CONFIDENCE.script;
    if (patterns.hosts.some((one) => fitsHost(one.toLowerCase(), host, address))) return CONFIDENCE.host;
  }
  if (item.cookies.some(({ name }) => patterns.cookies.some((one) => fitsName(one, name)))) return CONFIDENCE.cookie;
  return item.inline && patterns.inline.some((phrase) => item.src.includes(phrase)) ? CONFIDENCE.inline : 0;
}

/** `video.test`, also below it; `video.test/embed/`; or the beginning of a name, `stats.`. */
function fitsHost(pattern: string, host: string, address: string): boolean {
  const slash = pattern.indexOf('/');
  const name = slash === -1 ? pattern : pattern.slice(0, slash);
  const isHost = name.endsWith('.') ? host.startsWith(name) : host === name || host.endsWith(`.${name}`);
  return isHost && (slash === -1 || address.includes(pattern));
}

const fitsName = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

export interface Suggestion {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly confidence: number;
  readonly evidence: string[];
  readonly installed: boolean;
}

const MOST_EVIDENCE = 5;

/** The best first, and addresses of others that no package knows. */
export function suggest(
  items: readonly ScanItem[],
  catalog: readonly CatalogItem[],
  installed: ReadonlySet<number>,
): { packages: Suggestion[]; unmatched: string[] } {
  const packages = catalog.flatMap(({ id, key, name }) => {
    const proofs = items.filter(({ matches }) => matches.some((match) => match.package === id));
    if (proofs.length === 0) return [];
    const confidence = Math.max(
      ...proofs.flatMap(({ matches }) => matches.filter((one) => one.package === id).map((one) => one.confidence)),
    );
    const evidence = [...new Set(proofs.map(({ src, cookies }) => src || (cookiesOf([{ cookies }])[0]?.name ?? '')))];
    return [{ id, key, name, confidence, evidence: evidence.slice(0, MOST_EVIDENCE), installed: installed.has(id) }];
  });
  const unmatched = items.filter(({ firstParty, matches, inline }) => !firstParty && !inline && matches.length === 0);
  return {
    packages: packages.sort((one, other) => other.confidence - one.confidence || one.id - other.id),
    unmatched: [...new Set(unmatched.map(({ src }) => src))],
  };
}
