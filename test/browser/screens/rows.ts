// One row for each screen that a module has: taken from their lists, so that none can be forgotten.
import type { ModuleScreens, Screen } from './registry.ts';
import type { Site as WholeSite } from './site.ts';

type Site = Pick<WholeSite, 'ids' | 'more'>;

export interface Row {
  readonly module: string;
  /** Below `screens/` of the module. */
  readonly folder: string;
  /** As the module has it: `posts/$id`. */
  readonly path: string;
  /** Below `/admin/`, with a part of the screen where it has several: `consent?tab=proof`. */
  readonly address: string;
}

/** Parts of screens that addresses know. */
export const TABS: Readonly<Record<string, readonly string[]>> = {
  consent: ['texts', 'services', 'blockers', 'scan', 'proof', 'statistics', 'versions'],
  languages: ['jobs', 'strings', 'languages'],
  seo: ['titles', 'tasks', 'index'],
  redirects: ['missing'],
};

/** One that is made. */
const NEW = ['posts/', 'pages/', 't/book/', 'forms/contact/', 'forms/simple/'];

export function rowsOf(home: Screen, modules: readonly ModuleScreens[], site: Site): Row[] {
  const first: Row = { module: 'admin', folder: 'home', path: home.path, address: home.path };
  return [first, ...modules.flatMap((module) => rowsOfModule(module, site))];
}

function rowsOfModule({ module, screens, settings = [] }: ModuleScreens, { ids, more }: Site): Row[] {
  const sections = settings
    .filter(({ load }) => load)
    .map(({ id }) => ({ module, folder: 'settings', path: 'settings/$part', address: `settings/${id}` }));
  const own = screens
    .filter(({ path }) => path !== 'settings/$part')
    .flatMap(({ path, load }) => {
      const folder = folderOf(load);
      const filled = fill(path, ids);
      const tabs = (TABS[path] ?? []).map((tab) => `${filled}?tab=${tab}`);
      const fresh = NEW.filter((start) => filled === `${start}${ids[start]}`).map((start) => `${start}new`);
      return [filled, ...tabs, ...fresh, ...(more[path] ?? [])].map((address) => ({ module, folder, path, address }));
    });
  return [...own, ...sections];
}

/** A function is its own text: `() => import('./posts/posts-screen.tsx')` -> `posts` */
const folderOf = (load: () => unknown): string => /([\w-]+)\/[\w-]+\.\w+["'`]/.exec(String(load))?.[1] ?? 'screens';

/** `t/$type/$id` -> `t/book/12` */
function fill(path: string, ids: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\$\w+/, (_, at: number) => ids[path.slice(0, at)] ?? '');
  return filled.includes('$') ? fill(filled, ids) : filled;
}

/** Without what differs from site to site. */
export const nameOf = ({ path, address }: Row): string => {
  const rest = address.split('?tab=')[1] ?? (address.endsWith('/new') ? 'new' : '');
  const place = path === 'settings/$part' ? address : path.replaceAll(/\$/g, '');
  return [place === '' ? 'home' : place.replaceAll('/', '-'), rest].filter((part) => part !== '').join('-');
};
